import type { Page } from "playwright-core";
import { readConnection } from "#db/rules/lightning/wallet/wallet-connection.ts";
import { openRelay } from "#server/lightning/connection/relay-gateway.ts";
import { walletMessages } from "#server/lightning/connection/wallet-messages.ts";
import { lightningOf } from "#server/platform/config/lightning-config.ts";
import { createAccount, signIn } from "../../e2e/support/accounts.ts";
import type { TestServer } from "../../e2e/support/server-process.ts";
import { openWay } from "../../e2e/support/till.ts";

/** A kind of Lightning source, and how the sandbox's wallet is asked and paid with it. */
export type Way = {
  readonly title: string;
  /** The text that the owner pastes. */
  readonly text: (sandbox: string) => Promise<string>;
  /** Text on the screen after a successful test. */
  readonly tested: string;
  readonly payPath: string;
  /** Requests an invoice from the wallet, as our server does. */
  readonly openWallet: (sandbox: string) => Promise<Wallet>;
};
export type Wallet = { readonly ask: () => Promise<void>; readonly close: () => void };

const MSAT = 3_479_000;

export const ADDRESS: Way = {
  title: "an address",
  text: () => Promise.resolve("padaria@carteira.exemplo"),
  tested: "Endereço testado e salvo",
  payPath: "/lightning/pagar",
  openWallet: (sandbox) => Promise.resolve({ ask: () => askAddress(sandbox), close: () => undefined }),
};

export const CONNECTION: Way = {
  title: "a connected wallet",
  text: connectionText,
  tested: "A conexão passa por relay.exemplo.",
  payPath: "/nwc/pagar",
  openWallet: openConnectedWallet,
};

/** Registers an owner whose shop uses this source. */
export async function setUpShop(page: Page, server: TestServer, way: Way, sandbox: string): Promise<void> {
  await signIn(page, server, await createAccount(server));
  await page.goto(`${server.origin}/carteiras`);
  await openWay(page, "Lightning");
  await page.getByLabel("Endereço Lightning ou conexão da carteira").fill(await way.text(sandbox));
  await page.getByRole("button", { name: "Testar e salvar" }).click();
  await page.getByText(way.tested).waitFor();
}

async function askAddress(sandbox: string): Promise<void> {
  const headers = { Host: "carteira.exemplo" };
  const answers = ["/lightning/.well-known/lnurlp/padaria", `/lightning/cb/padaria?amount=${MSAT}`];
  for (const path of answers) await (await fetch(sandbox + path, { headers })).text();
}

async function connectionText(sandbox: string): Promise<string> {
  const answer = await fetch(`${sandbox}/nwc/conexoes`);
  return ((await answer.json()) as Record<string, string>)["recebe"] ?? "";
}

async function openConnectedWallet(sandbox: string): Promise<Wallet> {
  const connection = readConnection(await connectionText(sandbox));
  const messages = typeof connection === "string" ? null : walletMessages(connection);
  if (typeof connection === "string" || messages === null) throw new Error("the sandbox has no connection");
  let answered = (_id: string): void => undefined;
  const socket = await openRelay(lightningOf(sandbox), connection.relays[0] ?? "", {
    onMessage: (name, [, event]) => {
      const message = name === "EVENT" ? messages.read(event, () => true) : null;
      if (message?.kind === "response") answered(message.to);
    },
    onEnd: () => undefined,
  });
  socket.send(["REQ", "answers", messages.answers(new Date())]);
  return {
    ask: () =>
      new Promise((resolve) => {
        const params = { amount: MSAT, description: "Teste", expiry: 600 };
        const event = messages.request("make_invoice", params, new Date());
        answered = (id) => id === event.id && resolve();
        socket.send(["EVENT", event]);
      }),
    close: socket.close,
  };
}
