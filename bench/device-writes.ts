import { build } from "vite";
import { chromium, type Browser, type Page } from "playwright-core";
import { chromiumPath } from "../e2e/support/chromium-path.ts";
import { printTable, type Line } from "./table.ts";
import { startBenchServer } from "./writes/bench-server.ts";
import { fillShop, signInAs } from "./writes/fill-shop.ts";

/**
 * The device's side of the sync in real Chromium at 4× CPU slow-down, against the real server: one write, sending 2 000 queued
 * charges, a fresh device of the same account, and one of a shop with 10 000 charges and as many marks. Floors of the same run:
 * IndexedDB alone with the same rows.
 */
const PORT = 3396;
const SLOWDOWN = 4;
const WAITING = 2000;
const WRITES = 40;
const CHARGES_OF_SHOP = 10_000;

export async function benchDeviceWrites(): Promise<void> {
  const server = await startBenchServer(PORT);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
  try {
    const script = await bundle();
    const first = await openDevice(browser, script);
    const account = await register(first);
    // Each measurement has its own page, so that none is affected by another one's writes.
    const write = await measure(first, `measureWrite(${JSON.stringify(account.id)}, ${WRITES})`);
    await first.reload();
    await first.evaluate(`fillQueue(${JSON.stringify(account.id)}, ${WAITING})`);
    await first.reload();
    const sent = await measure(first, `measureDrain(${JSON.stringify(account.id)}, ${WAITING})`);
    const second = await openDevice(browser, script);
    await signIn(second, account.email);
    const fresh = await measure(second, `measureFresh(${JSON.stringify(account.id)}, ${WAITING})`);
    const shop = await fillShop(PORT, CHARGES_OF_SHOP);
    const third = await openDevice(browser, script);
    await signInAs(third.context(), shop, third.url());
    const today = await measure(third, `measureToday(${JSON.stringify(shop.id)}, ${CHARGES_OF_SHOP})`);
    const line = (what: string, figures: Figures, aim: string): Line => ({
      what,
      ...figures,
      unit: "ms",
      aim,
    });
    printTable(`A device's writes at ${SLOWDOWN}× slow-down (floor: IndexedDB alone)`, [
      line("one charge written", write, "≤ 8 ms"),
      line(`${WAITING} waiting charges sent`, sent, "≤ 4 000 ms"),
      line(`a fresh device with ${WAITING} charges`, fresh, "≤ 1 000 ms"),
      line(`with ${CHARGES_OF_SHOP}, from its first answer to today's in the list`, today, "≤ 2 000 ms"),
    ]);
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Figures = { readonly ours: number; readonly floor: number };

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: "bench/device/device-page.ts", output: { codeSplitting: false } },
    },
  });
  const [result] = [built].flat();
  if (!result || !("output" in result)) throw new Error("nothing was built");
  const [chunk] = result.output;
  if (chunk.type !== "chunk") throw new Error("no script was built");
  return chunk.code;
}

/** A page of the server's own origin that contains only the measured parts. */
async function openDevice(browser: Browser, script: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/bench-device", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><script type="module">${script}</script>`,
    }),
  );
  await page.goto(`http://localhost:${PORT}/bench-device`);
  await page.waitForFunction("'measureWrite' in globalThis");
  return page;
}

const PASSWORD = "uma senha longa";

async function register(page: Page): Promise<{ id: string; email: string }> {
  const email = `${crypto.randomUUID()}@bench.example`;
  const answer = await post(page, "/api/register", { firstName: "Bench", email, password: PASSWORD });
  return { id: (answer as { id: string }).id, email };
}

const signIn = (page: Page, email: string): Promise<unknown> =>
  post(page, "/api/login", { email, password: PASSWORD });

const post = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([to, json]) => {
      const headers = { "Content-Type": "application/json", Accept: "application/json" };
      const response = await fetch(to ?? "", { method: "POST", headers, body: json ?? "" });
      if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [path, JSON.stringify(body)],
  );

async function measure(page: Page, call: string): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const figures = await page.evaluate<Figures>(call);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return figures;
}
