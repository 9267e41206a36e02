import { freePort } from "#server/testing/free-port.ts";
import { startServer } from "../../e2e/support/server-process.ts";
import { appIsOnDevice } from "../../e2e/support/service-worker.ts";
import { launchBrowser } from "../../e2e/support/test-browser.ts";
import { enterSale, tapGenerate } from "../../e2e/support/till.ts";
import { median, printTable } from "../table.ts";
import { timeOf } from "./time-of.ts";
import { setUpShop, type Way } from "./ways.ts";

const STARTS = 7;

/**
 * Without a network, starting from a closed browser: until the amount in satoshis is shown, and from "Gerar" to the code on the
 * screen.
 */
export async function benchOffline(way: Way): Promise<void> {
  const port = await freePort();
  const env = { SANDBOX: "1", SANDBOX_PORT: String(port), RATES_PROVIDERS: "" };
  const server = await startServer({ env });
  const browser = await launchBrowser({ installs: true });
  const sale = { coin: "Bitcoin", amount: "20,00" } as const;
  const sats = /\d\ssats$/;
  try {
    const first = browser.page();
    await setUpShop(first, server, way, `http://127.0.0.1:${port}`);
    await first.getByText("Confere sozinho, com e sem sinal").waitFor();
    await enterSale(first, server.origin, sale);
    await first.getByText(sats).waitFor();
    await appIsOnDevice(first);
    const times = { ready: [] as number[], shown: [] as number[] };
    for (let at = 0; at < STARTS; at += 1) {
      await browser.close();
      const page = await browser.open();
      await browser.context().setOffline(true);
      times.ready.push(
        await timeOf(async () => {
          await enterSale(page, server.origin, sale);
          await page.getByText(sats).waitFor();
        }),
      );
      times.shown.push(
        await timeOf(async () => {
          await tapGenerate(page);
          await page.getByRole("img", { name: /^QR Code: pagar .* por Lightning$/ }).waitFor();
        }),
      );
    }
    printTable(`${STARTS} cold starts of a till without a network, median`, [
      { what: "browser to the amount in satoshis", ours: median(times.ready), floor: NaN, unit: "ms" },
      { what: '"Gerar QR Code" to the code', ours: median(times.shown), floor: NaN, unit: "ms" },
    ]);
  } finally {
    await browser.dispose();
    await server.dispose();
  }
}
