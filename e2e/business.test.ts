import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DashboardAnswer } from "#db/protocol/processor-api.ts";
import { SCHEMA_VERSION } from "#db/protocol/version.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { freePort } from "#server/testing/free-port.ts";
import { grantAccessTo } from "./support/grant-access.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";
import { enterSale, saveAddress, tapGenerate } from "./support/till.ts";

const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const DAY_MS = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  const port = await freePort();
  server = await startServer({ env: { SANDBOX: "1", SANDBOX_PORT: String(port) } });
});
afterAll(async () => {
  await server?.dispose();
});

/** Each figure with its label, with plain spaces. */
const figuresOf = async (page: Page): Promise<Record<string, string>> => {
  const stats = await page.locator(".biz-figures .stat").all();
  const texts = await Promise.all(
    stats.map((stat) =>
      Promise.all([stat.locator("dt").innerText(), stat.locator("dd").first().innerText()]),
    ),
  );
  return Object.fromEntries(texts.map(([name, value]) => [name, value.replaceAll("\u00a0", " ")]));
};

/** A call with the session of the browser. */
const post = async (page: Page, path: string, data: unknown): Promise<unknown> => {
  const answer = await page.request.post(`${server.origin}${path}`, {
    data,
    headers: { Origin: server.origin },
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};

/** A sale of the shop's other device some days ago, checked in the wallet, of which `backCents` went back. */
async function sellElsewhere(page: Page, amountCents: number, daysAgo: number, backCents = 0): Promise<void> {
  const made = new Date(Date.now() - daysAgo * DAY_MS);
  const at = made.toISOString();
  const charge = buildCharge({
    amountCents,
    units: String(Math.round((amountCents * 1e6) / 287_450)),
    createdAt: at,
    rateAsOf: at,
    expiresAt: new Date(made.getTime() + 900_000).toISOString(),
  });
  const { chargeId } = charge;
  const mark = { markId: randomUUID(), chargeId, mark: "checked", by: "Rita", at };
  const giveBack = {
    giveBackId: randomUUID(),
    chargeId,
    markId: mark.markId,
    amountCents: backCents,
    units: null,
  };
  const told = { reason: "Troca", by: "Rita", reference: null, at };
  const round = {
    clientId: randomUUID(),
    epoch: null,
    cursor: {},
    acked: 0,
    schema: SCHEMA_VERSION,
    ask: [],
  };
  const mutations = [
    { uid: randomUUID(), seq: 1, name: "charge.create", v: 1, at, args: charge },
    { uid: randomUUID(), seq: 2, name: "charge.mark", v: 1, at, args: mark },
    ...(backCents === 0
      ? []
      : [{ uid: randomUUID(), seq: 3, name: "charge.giveBack", v: 1, at, args: { ...giveBack, ...told } }]),
  ];
  const { acks } = (await post(page, "/api/sync", { ...round, mutations })) as {
    acks: [string, { result: string }][];
  };
  expect(acks.map(([, { result }]) => result)).toEqual(mutations.map(() => "ok"));
}

/** Requests that the app makes by itself on every screen; the icon is the browser's, for a new title. */
const OF_EVERY_SCREEN =
  /^(GET \/(assets\/|fonts\/|icons\/|api\/(rates|session|sync\/poke)$)|POST \/api\/sync$)/;

/** All rows of the profiles on this device, and localStorage. */
const DEVICE = `(async () => {
  const found = {};
  for (const { name } of await indexedDB.databases()) {
    if (!/^(user|anon)-/.test(name)) continue;
    const db = await new Promise((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    for (const store of ["charges", "chargeMarks", "outbox", "till", "drafts", "state"])
      found[name + " " + store] = await new Promise((resolve) => {
        const rows = db.transaction(store).objectStore(store).getAll();
        rows.onsuccess = () => resolve(JSON.stringify(rows.result));
      });
    db.close();
  }
  return found;
})()`;

test("charges appear on the dashboard and in its file, offline too, and the demo changes no data", async () => {
  const { origin } = server;
  const browser = await openDevice({ viewport: { width: 360, height: 800 }, installs: true });
  const page = browser.page();
  const account = await createAccount(server, "Rosana");
  await grantAccessTo(server, account);
  await signIn(page, server, account, "/business-dashboard");
  await page.getByRole("heading", { name: "Nenhuma cobrança nos últimos 30 dias" }).waitFor();

  // Two sales here, one of them checked in the wallet; one of another device; one practice charge.
  await enterSale(page, origin, { coin: "Bitcoin", amount: "99,00" });
  await tapGenerate(page);
  await page.getByText("EXEMPLO — NÃO PAGUE").first().waitFor();
  await page.goto(`${origin}/carteiras`);
  await saveAddress(page, "Bitcoin", ADDRESS);
  for (const [amount, seen] of [
    ["7,30", false],
    ["12,50", true],
  ] as const) {
    // The typed rate is still good for the second one.
    await enterSale(page, origin, { coin: "Bitcoin", amount, ...(seen ? {} : { rate: "287450,00" }) });
    await tapGenerate(page);
    await page.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();
    if (seen) {
      await page.goto(`${origin}/cobrancas`);
      await page.getByRole("link", { name: /12,50/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Conferi na carteira" }).click();
      await page.getByRole("button", { name: "Sim, vi na carteira" }).click();
      await page
        .getByRole("dialog")
        .getByText(/^Conferido na carteira, \d/)
        .waitFor();
    }
  }
  await sellElsewhere(page, 10_001, 12);
  const credentials = { apiKey: "sandbox-coingate-token" };
  const { integrationId } = (await post(page, "/api/payment/health", {
    processor: "coingate",
    credentials,
  })) as {
    integrationId: string;
  };
  await post(page, "/api/payment/test", {
    processor: "coingate",
    amount: "0.001",
    currency: "BTC",
    integrationId,
  });

  await page.goto(`${origin}/business-dashboard`);
  await page.getByText("Ambiente de demonstração").waitFor();
  await expect
    .poll(() => figuresOf(page))
    .toEqual({
      "Total recebido": "R$ 112,51",
      Transações: "4",
      "Taxa de sucesso": "100%",
      "Economia em taxas": "R$ 2,81",
    });
  // The server computes the same figures from what was synced.
  const askServer = async () =>
    (await (await page.request.get(`${origin}/api/dashboard`)).json()) as DashboardAnswer;
  await expect.poll(askServer).toMatchObject({
    totalReceivedBrl: "112.51",
    transactionCount: 4,
    successRate: 100,
    estimatedSavingsBrl: "2.81",
  });
  const recent = page.getByRole("region", { name: "Transações recentes" });
  await expect.poll(() => recent.getByRole("row").count()).toBe(5);
  await expect
    .poll(() => recent.getByRole("row").nth(1).innerText())
    .toMatch(/CoinGate[^]*Teste[^]*Pendente/);
  const faults = [...(await faultsEverywhere(page, "own business"))];
  await page.setViewportSize({ width: 360, height: 800 });

  // By keyboard: the period, the table behind the chart, the file.
  await page.getByRole("radio", { name: "30d" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL("**/business-dashboard?periodo=7d");
  await expect.poll(() => figuresOf(page)).toMatchObject({ "Total recebido": "R$ 12,50", Transações: "3" });
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(`${origin}/business-dashboard`);
  await page.getByRole("button", { name: "Ver em tabela" }).press("Enter");
  const table = page.getByRole("table", { name: "Recebido por dia" });
  await expect.poll(() => table.getByRole("row").count()).toBe(3);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Relatórios/ }).press("Enter");
  const file = await downloading;
  // Thirty days may be a whole month, which has a name of its own.
  expect(file.suggestedFilename()).toMatch(/^cobrancas-(\d{4}-\d\d|\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d)\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(";").slice(2, 4))).toEqual([
    ["Conferido na carteira", "100,01"],
    ["Aguardando", "7,30"],
    ["Conferido na carteira", "12,50"],
  ]);

  // A row opens its charge, and going back brings the screen back.
  await recent.getByRole("link", { name: /^Abrir a cobrança de R\$\s12,50/ }).click();
  await page.getByRole("dialog", { name: /^Cobrança de R\$\s12,50$/ }).waitFor();
  await page.goBack();
  await recent.waitFor();

  // Offline: the same figures, after a cold start too.
  await appIsOnDevice(page);
  await browser.context().setOffline(true);
  await page.goto(`${origin}/business-dashboard`);
  await page.getByText(/Pagamentos de teste e processadores estão como o servidor disse às/).waitFor();
  await expect.poll(() => figuresOf(page)).toMatchObject({ "Total recebido": "R$ 112,51", Transações: "4" });
  await browser.context().setOffline(false);

  // The demo, over the same account.
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await page.goto(`${origin}/business-dashboard?demo=1`);
  await page.getByText("MODO DEMO — dados fictícios").waitFor();
  await page.getByRole("status", { name: "Tudo salvo" }).waitFor();
  const before = await page.evaluate(DEVICE);
  expect(JSON.stringify(before)).toContain(ADDRESS);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await expect
    .poll(() => figuresOf(page))
    .toEqual({
      "Total recebido": "R$ 787,60",
      Transações: "6",
      "Taxa de sucesso": "100%",
      "Economia em taxas": "R$ 19,69",
    });
  await expect.poll(() => recent.getByRole("row").count()).toBe(7);
  await page.getByRole("button", { name: /^Relatórios/ }).click();
  await page.getByRole("button", { name: "Conectar um processador" }).click();
  await page.getByRole("radio", { name: "7d" }).check();
  await page.getByText("4 pagamentos confirmados").waitFor();
  expect(said).toEqual([
    "Funcionalidade não disponível no modo demo",
    "Funcionalidade não disponível no modo demo",
  ]);
  expect(asked.filter((request) => !OF_EVERY_SCREEN.test(request))).toEqual([]);
  expect(await page.evaluate(DEVICE)).toEqual(before);
  // The last line is in view.
  await page.getByRole("button", { name: /^Relatórios/ }).scrollIntoViewIfNeeded();
  const banner = await page.getByText("MODO DEMO — dados fictícios").boundingBox();
  expect(banner?.y).toBeGreaterThan(0);
  expect(banner?.y).toBeLessThan(140);
  faults.push(...(await faultsEverywhere(page, "demo")));
  // The demo stays on until the person leaves it.
  await page.goto(`${origin}/business-dashboard`);
  await page.getByRole("button", { name: "Sair do modo demo" }).press("Enter");
  await expect.poll(() => figuresOf(page)).toMatchObject({ "Total recebido": "R$ 112,51" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("conteudo");
  expect(faults).toEqual([]);
  expect(browser.problems()).toEqual([]);
});

test("no size of the text breaks a sum of the dashboard, or a word beside a sum of the closing", async () => {
  const page = (await openDevice()).page();
  const account = await createAccount(server, "Rosana");
  await grantAccessTo(server, account);
  await signIn(page, server, account, "/business-dashboard");
  await sellElsewhere(page, 100_000_000, 0, 10);
  /** On how many lines a word stands. */
  const linesOf = (place: Locator, word: string): Promise<number> =>
    place.evaluate((element, sought) => {
      const [text] = element.childNodes;
      const start = text?.textContent?.indexOf(sought) ?? -1;
      if (!text || start < 0) return 0;
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + sought.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }, word);
  const everywhere = async (place: Locator, word: string): Promise<void> => {
    await place.waitFor();
    for (const text of ["normal", "large"]) {
      await page.evaluate((size) => (document.documentElement.dataset["text"] = size), text);
      for (const width of [320, 360, 412]) {
        await page.setViewportSize({ width, height: 740 });
        await expect
          .poll(() => linesOf(place, word), { message: `${word}, ${text} text at ${width}` })
          .toBe(1);
      }
    }
    await page.evaluate(() => delete document.documentElement.dataset["text"]);
  };

  await everywhere(page.getByText(/^R\$\s999\.999,90$/).first(), "999.999,90");
  await page.goto(`${server.origin}/cobrancas`);
  await page.getByRole("button", { name: "Fechamento do dia" }).click();
  await everywhere(page.getByText("Total menos devoluções", { exact: true }), "devoluções");
});
