import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Router, type Request, type RequestHandler, type Response } from "express";
import { queryText } from "#sandbox/query-text.ts";
import type { SandboxContext, SandboxService } from "#sandbox/sandbox-service.ts";
import { writeInvoice } from "./bolt11.ts";
import { serveCustomerWallet } from "./customer-wallet.ts";
import { servePayPage } from "./pay-page.ts";
import { createWalletBook, type WalletBook, type WalletInvoice } from "./wallet-book.ts";

/** A person's wallet at the service, by the name in the Lightning Address. */
type Account = {
  readonly expirySeconds: number;
  readonly minMsat: number;
  readonly verifies: boolean;
  /** Payments stay inside the service: instead of a preimage it returns an id of its own, as Coinos does. */
  readonly inHouse: boolean;
};
const PLAIN: Account = { expirySeconds: 600, minMsat: 1000, verifies: true, inHouse: false };
const ACCOUNTS: Readonly<Record<string, Account>> = {
  padaria: PLAIN,
  semaviso: { ...PLAIN, verifies: false },
  interno: { ...PLAIN, inHouse: true },
  trinta: { ...PLAIN, expirySeconds: 30 * 86_400 },
  caro: { ...PLAIN, minMsat: 1_000_000 },
};
const MAX_MSAT = 100_000_000_000;
const FAR_MSAT = 50_000_000_000;
const HUGE_BYTES = 20 * 1024 * 1024;

/** The host that the client requested, as a service behind a proxy would see it. */
const domainOf = (req: Request): string =>
  /^[a-z0-9.-]+\.exemplo$/.exec(req.get("host") ?? "")?.[0] ?? "carteira.exemplo";

const metadataOf = (name: string, domain: string): string =>
  JSON.stringify([
    ["text/plain", `Pagamento para ${name} — ${domain}`],
    ["text/identifier", `${name}@${domain}`],
  ]);

/** LNURL-pay with a Lightning Address (LUD-06, LUD-16) and `verify` (LUD-21). */
export const lightning: SandboxService = {
  id: "lightning",
  title: "Carteira Lightning",
  path: "/lightning",
  faults: [
    "slow",
    "down",
    "wrong_hash",
    "no_hash",
    "wrong_amount",
    "amountless",
    "expired",
    "wrong_network",
    "wrong_checksum",
    "min_above",
    "verify_never",
    "verify_error",
    "verify_other_invoice",
    "verify_wrong_preimage",
    "verify_flaps",
    "html",
    "huge",
    "redirect",
    "callback_private",
    "rate_limited",
  ],
  notes: [
    `Endereços: ${Object.keys(ACCOUNTS)
      .map((name) => `${name}@carteira.exemplo`)
      .join(", ")}.`,
    "Pague uma cobrança em /lightning/pagar.",
    "A carteira de um cliente: POST /lightning/carteira com o código de um caixa.",
  ],
  create: (context) => {
    const router = Router();
    const book = createWalletBook(context.now);
    servePayPage(router, book);
    serveCustomerWallet(router, book);
    router.get("/estado", (_req, res) => void res.json(book.all().map(stateOf)));
    router.post("/reset", (_req, res) => {
      book.clear();
      res.status(204).end();
    });
    router.use(oddAnswers(context));
    router.get("/.well-known/lnurlp/:name", (req, res) => {
      const account = ACCOUNTS[req.params.name];
      if (!account) return void fail(res, "Unknown user");
      const domain = domainOf(req);
      res.json({
        tag: "payRequest",
        callback: context.has("callback_private")
          ? "https://127.0.0.1/cb"
          : `https://${domain}/cb/${req.params.name}`,
        minSendable: context.has("min_above") ? FAR_MSAT : account.minMsat,
        maxSendable: MAX_MSAT,
        metadata: metadataOf(req.params.name, domain),
        commentAllowed: 512,
      });
    });
    router.get("/cb/:name", (req, res) => {
      const account = ACCOUNTS[req.params.name];
      if (!account) return void fail(res, "Unknown user");
      const amount = queryText(req, "amount");
      if (!/^[1-9]\d{0,15}$/.test(amount) || Number(amount) < account.minMsat || Number(amount) > MAX_MSAT)
        return void fail(res, "Amount out of range");
      const { text, hash } = makeInvoice({ context, book }, req, account, BigInt(amount));
      const verifies = account.verifies && !domainOf(req).startsWith("semaviso.");
      res.json({
        pr: text,
        routes: [],
        ...(verifies ? { verify: `https://${domainOf(req)}/verify/${hash}` } : {}),
      });
    });
    router.get("/verify/:hash", (req, res) => {
      const invoice = book.find(req.params.hash);
      if (context.has("verify_error") || !invoice) return void fail(res, "Not found");
      res.json(verifyAnswer(context, book, invoice));
    });
    return router;
  },
};

const fail = (res: Response, reason: string): Response => res.json({ status: "ERROR", reason });

/** Invalid answers, whatever was requested. */
const oddAnswers =
  ({ has }: SandboxContext): RequestHandler =>
  (_req, res, next) => {
    if (has("rate_limited")) return void res.status(429).set("Retry-After", "7").json({ status: "ERROR" });
    if (has("redirect")) return res.redirect(302, "http://169.254.169.254/latest/meta-data/");
    if (has("html")) return void res.type("html").send("<!doctype html><title>Manutenção</title>");
    if (has("huge")) return void res.json({ status: "OK", filler: "x".repeat(HUGE_BYTES) });
    next();
  };

function makeInvoice(
  { context: { has, now }, book }: { readonly context: SandboxContext; readonly book: WalletBook },
  req: Request<{ name: string }>,
  account: Account,
  asked: bigint,
): { readonly text: string; readonly hash: string } {
  const { name } = req.params;
  const { preimage, hash } = book.newPreimage();
  const metadata = metadataOf(name, domainOf(req));
  const createdAt = has("expired") ? new Date(now().getTime() - 2 * account.expirySeconds * 1000) : now();
  const descriptionHash = createHash("sha256")
    .update(has("wrong_hash") ? "other" : metadata)
    .digest();
  const text = writeInvoice({
    network: has("wrong_network") ? "bc" : "bcrt",
    msat: has("amountless") ? null : has("wrong_amount") ? asked * 10n : asked,
    paymentHash: hash,
    paymentSecret: randomBytes(32),
    about: has("no_hash") ? { text: metadata.slice(0, 100) } : { hash: descriptionHash },
    createdAt,
    expirySeconds: account.expirySeconds,
  });
  const expiresAt = new Date(createdAt.getTime() + account.expirySeconds * 1000);
  const made = {
    hash: hash.toString("hex"),
    preimage: preimage.toString("hex"),
    name,
    msat: asked,
    descriptionHash: has("no_hash") ? null : descriptionHash.toString("hex"),
    expiresAt,
  };
  book.add({ ...made, text });
  return { text: has("wrong_checksum") ? damaged(text) : text, hash: made.hash };
}

const damaged = (text: string): string => text.slice(0, -1) + (text.endsWith("q") ? "p" : "q");

function verifyAnswer({ has }: SandboxContext, book: WalletBook, invoice: WalletInvoice): object {
  const isFlapping = has("verify_flaps") && invoice.told > 0;
  const settled = invoice.state === "settled" && !has("verify_never") && !isFlapping;
  if (settled) invoice.told += 1;
  const preimage = ACCOUNTS[invoice.name]?.inHouse
    ? randomUUID()
    : has("verify_wrong_preimage")
      ? book.newPreimage().preimage.toString("hex")
      : invoice.preimage;
  const pr = has("verify_other_invoice") ? `${invoice.text.slice(0, -8)}qqqqqqqq` : invoice.text;
  return { status: "OK", settled, preimage: settled ? preimage : null, pr };
}

const stateOf = ({ hash, name, msat, state, createdAt, expiresAt, settledAt, text }: WalletInvoice) => ({
  hash,
  name,
  msat: msat.toString(),
  state,
  invoice: text,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});
