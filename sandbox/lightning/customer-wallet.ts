import { createHash } from "node:crypto";
import { bech32 } from "@scure/base";
import express, { type Router } from "express";
import type { WalletBook, WalletInvoice } from "./wallet-book.ts";

/**
 * A customer's wallet, for tests: reads the code of a till and pays it. `POST carteira {text}`, with options for its behaviour:
 * `lud09: false` rejects a success action, `mostra: false` pays and shows nothing, `camera` reads the page instead of LNURL,
 * `atalho` credits the address in the metadata and leaves the invoice unpaid.
 */
type Asked = {
  readonly text: string;
  readonly lud09: boolean;
  readonly mostra: boolean;
  readonly camera: boolean;
  readonly atalho: boolean;
};
type Result = {
  readonly steps: readonly string[];
  readonly problem: string | null;
  readonly successAction: unknown;
  /** The page that the wallet opened. */
  readonly opened: string | null;
};

const MAX_LETTERS = 2000;
const TIMEOUT_MS = 10_000;

export function serveCustomerWallet(router: Router, book: WalletBook): void {
  router.post("/carteira", express.json({ limit: "8kb" }), async (req, res) => {
    const {
      text,
      lud09 = true,
      mostra = true,
      camera = false,
      atalho = false,
    } = (req.body ?? {}) as Partial<Asked>;
    if (typeof text !== "string") return void res.status(422).json({ problem: "no text" });
    const steps: string[] = [];
    const answer = await pay({ text, lud09, mostra, camera, atalho }, book, steps).catch(
      (error: unknown): Omit<Result, "steps"> => ({
        problem: error instanceof Error ? error.message : "failed",
        successAction: null,
        opened: null,
      }),
    );
    res.json({ steps, ...answer });
  });
}

async function pay(asked: Asked, book: WalletBook, steps: string[]): Promise<Omit<Result, "steps">> {
  const url = addressOf(asked.text);
  if (asked.camera) {
    const page = url.replace("/lp/", "/p/");
    steps.push(`page ${page}`);
    const html = await readText(page, "text/html");
    const invoice = book.read(/href="lightning:(ln[0-9a-z]+)"/.exec(html)?.[1] ?? "");
    if (!invoice) throw new Error("no invoice on the page");
    settle(book, invoice, steps);
    return { problem: null, successAction: null, opened: await readText(page, "text/html") };
  }
  steps.push(`request ${url}`);
  const request = await readJson(url);
  const { callback, minSendable, maxSendable, metadata } = request;
  if (request["tag"] !== "payRequest" || typeof callback !== "string" || typeof metadata !== "string")
    throw new Error(textOf(request["reason"], "not a payRequest"));
  if (minSendable !== maxSendable) throw new Error("the amount is open");
  const join = callback.includes("?") ? "&" : "?";
  steps.push("callback");
  const answer = await readJson(`${callback}${join}amount=${String(minSendable)}`);
  const invoice = book.read(typeof answer["pr"] === "string" ? answer["pr"] : "");
  if (!invoice) throw new Error(textOf(answer["reason"], "no invoice"));
  if (invoice.msat.toString() !== String(minSendable)) throw new Error("another amount");
  if (invoice.descriptionHash !== createHash("sha256").update(metadata).digest("hex"))
    throw new Error("another description hash");
  const successAction = answer["successAction"] ?? null;
  if (successAction !== null && !asked.lud09) throw new Error("success actions are not supported");
  const opens = actionUrl(successAction);
  if (opens !== null && new URL(opens).host !== new URL(callback).host) throw new Error("another domain");
  if (asked.atalho) {
    steps.push("credited the name, not the invoice");
    return { problem: null, successAction, opened: null };
  }
  settle(book, invoice, steps);
  const opened = opens !== null && asked.mostra ? await readText(opens, "text/html") : null;
  return { problem: null, successAction, opened };
}

function settle(book: WalletBook, invoice: WalletInvoice, steps: string[]): void {
  if (!book.act(invoice, "pay")) throw new Error(`the invoice is ${invoice.state}`);
  steps.push("paid");
}

const actionUrl = (action: unknown): string | null =>
  action instanceof Object && "url" in action && typeof action.url === "string" ? action.url : null;

/** The URL in an LNURL, or the URL as it is in a code. */
function addressOf(text: string): string {
  const code = text.trim().replace(/^lightning:/i, "");
  if (!/^lnurl1/i.test(code)) return code;
  const { words } = bech32.decode(code.toLowerCase() as `${string}1${string}`, MAX_LETTERS);
  return new TextDecoder().decode(bech32.fromWords(words));
}

/** A server on this machine has no certificate, so http is used. */
const reachable = (url: string): string =>
  url.replace(/^https:\/\/(localhost|127\.0\.0\.1)(?=[:/])/, "http://$1");

async function readText(url: string, accept: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return (await fetch(reachable(url), { headers: { accept }, signal })).text();
}

const readJson = async (url: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readText(url, "application/json")) as Record<string, unknown>;

const textOf = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);
