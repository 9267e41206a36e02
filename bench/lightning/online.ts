import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#server/testing/free-port.ts";
import { decodeQrOnScreen } from "../../e2e/support/decode-qr.ts";
import { startServer } from "../../e2e/support/server-process.ts";
import { launchBrowser } from "../../e2e/support/test-browser.ts";
import { enterSale, tapGenerate } from "../../e2e/support/till.ts";
import { median, printTable } from "../table.ts";
import { timeOf } from "./time-of.ts";
import { setUpShop, type Way } from "./ways.ts";

const SALES = 20;
const CODE = /^QR Code: pagar [\d.]+ sats pela Lightning$/;

/** From "Gerar" to the code on the screen, and from the payment to "Pago". */
export async function benchOnline(way: Way): Promise<void> {
  const port = await freePort();
  const sandbox = `http://127.0.0.1:${port}`;
  const env = { SANDBOX: "1", SANDBOX_PORT: String(port), RATES_PROVIDERS: "" };
  const server = await startServer({ env });
  const browser = await launchBrowser();
  const wallet = await way.openWallet(sandbox);
  try {
    const page = browser.page();
    await setUpShop(page, server, way, sandbox);
    const times = { shown: [] as number[], paid: [] as number[], wallet: [] as number[] };
    const code = page.getByRole("img", { name: CODE });
    for (let at = 0; at < SALES; at += 1) {
      await enterSale(page, server.origin, { coin: "Bitcoin", amount: "20,00" });
      await page.getByText(/\d\ssats$/).waitFor();
      times.wallet.push(await timeOf(wallet.ask));
      times.shown.push(
        await timeOf(async () => {
          await tapGenerate(page);
          await code.waitFor();
        }),
      );
      const invoice = await decodeQrOnScreen(code);
      // Customers pay at a random moment between two looks of the server.
      await sleep(1000 * Math.random() + 1000);
      const body = new URLSearchParams({ invoice: invoice.toLowerCase(), action: "pay" });
      times.paid.push(
        await timeOf(async () => {
          await fetch(sandbox + way.payPath, { method: "POST", body });
          await page.getByRole("dialog", { name: /^Pago\. / }).waitFor();
        }),
      );
      await page.getByRole("button", { name: "Próxima cobrança" }).click();
    }
    printTable(`${SALES} sales over Lightning with ${way.title}, median (floor: the wallet's own answer)`, [
      {
        what: '"Gerar QR Code" to the code',
        ours: median(times.shown),
        floor: median(times.wallet),
        unit: "ms",
      },
      { what: 'payment to "Pago"', ours: median(times.paid), floor: NaN, unit: "ms", aim: "≤ 1500 ms" },
    ]);
  } finally {
    wallet.close();
    await browser.dispose();
    await server.dispose();
  }
}
