import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { isKept } from "./support/kept-on-device.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";
import { charge, enterSale, saveAddress, tapGenerate } from "./support/till.ts";

/**
 * The whole product in one test: install, go offline, study, charge, be killed, come back, and find everything on the
 * server and on the owner's other phone. Real Chromium, real server process, real PostgreSQL, the built app.
 */
const BITCOIN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETHEREUM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const TRON = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const USDT_CONTRACT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

let server: TestServer;
let owner: TestAccount;
beforeAll(async () => {
  server = await startServer();
  owner = await createAccount(server);
});
afterAll(() => server?.dispose());

test("lessons and charges made offline survive a SIGKILL and arrive exactly once everywhere", async () => {
  const { origin } = server;
  const first = await launchBrowser({ installs: true });
  await first.page().goto(origin);
  await appIsOnDevice(first.page());
  await server.stop();
  await first.close();

  // Cold start without a server: study …
  let page = await first.open();
  await page.goto(`${origin}/lessons`);
  await page.getByRole("link", { name: /Cripto no balcão/ }).click();
  await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();
  await page.getByText("Progresso salvo", { exact: false }).first().waitFor();

  // … and charge three coins to the merchant's own addresses.
  await page.goto(`${origin}/carteiras`);
  await saveAddress(page, "Bitcoin", BITCOIN);
  await saveAddress(page, "Ethereum", ETHEREUM);
  await saveAddress(page, "USDT", TRON);
  expect(
    await charge(page, origin, {
      coin: "Bitcoin",
      amount: "45,90",
      rate: "300.000,00",
      description: "Pão & café",
    }),
  ).toBe(`bitcoin:${BITCOIN}?amount=0.00015300&message=P%C3%A3o%20%26%20caf%C3%A9`);
  // A single device asks for exactly the amount of the sale (S262, S263, S278).
  expect(await charge(page, origin, { coin: "Ethereum", amount: "45,90", rate: "15.000,00" })).toBe(
    `ethereum:${ETHEREUM}@1?value=3060000000000000`,
  );
  expect(await charge(page, origin, { coin: "USDT", amount: "10", rate: "5,50" })).toBe(
    `tron:${TRON}?contract=${USDT_CONTRACT}&amount=1.818182`,
  );

  // The phone dies at the moment of the last tap: either the charge is stored or the typed sale is.
  await enterSale(page, origin, { coin: "Bitcoin", amount: "7,77" });
  await isKept(page, '"7,77"');
  await tapGenerate(page);
  await first.kill();
  page = await first.open();
  await page.goto(`${origin}/cobrancas`);
  await page.getByText("R$ 45,90").first().waitFor();
  const survived = (await page.getByText("R$ 7,77").count()) > 0;
  if (!survived) {
    await page.goto(`${origin}/qr-generator`);
    // The button is enabled only while the amount is still typed.
    await tapGenerate(page);
    await page.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();
    await page.goto(`${origin}/cobrancas`);
  }
  await page.getByText("R$ 7,77").first().waitFor();
  await expect.poll(() => chargesOn(page)).toEqual(["R$ 10,00", "R$ 45,90", "R$ 45,90", "R$ 7,77"]);
  await page.goto(`${origin}/lessons`);
  await page.getByText("1 de 15 lições").first().waitFor();

  // The server is back: signing in claims the visitor's work, and everything syncs.
  await server.start();
  await signIn(page, server, owner);
  await page.getByRole("status", { name: /Tudo salvo/ }).waitFor();
  await page.getByText("1 de 15 lições").first().waitFor();

  await page.reload();
  await page.getByRole("status", { name: /Tudo salvo/ }).waitFor();
  await expect
    .poll(() => stored(owner.email))
    .toEqual({
      lessons: ["cripto-no-balcao"],
      cents: [777, 1000, 4590, 4590],
      wallets: ["bitcoin", "ethereum", "usdt"],
      creates: 4,
      completes: 1,
      refused: 0,
    });

  // The owner's second phone, with nothing on it.
  const second = await openDevice();
  const other = second.page();
  await signIn(other, server, owner);
  await other.getByText("1 de 15 lições").first().waitFor();
  await other.goto(`${origin}/cobrancas`);
  await other.getByText("R$ 7,77").first().waitFor();
  await expect.poll(() => chargesOn(other)).toEqual(["R$ 10,00", "R$ 45,90", "R$ 45,90", "R$ 7,77"]);
  await other.goto(`${origin}/carteiras`);
  await expect.poll(() => other.getByText("Em uso").count()).toBe(3);

  // A visitor on a third phone sees none of it.
  const third = await openDevice();
  await third.page().goto(`${origin}/cobrancas`);
  await third.page().getByText("Nenhuma cobrança ainda").waitFor();

  for (const browser of [first, second, third]) expect(browser.problems()).toEqual([]);
});

const chargesOn = async (page: Page): Promise<string[]> => {
  const texts = await page.getByText(/^R\$\s[\d.]+,\d\d$/).allInnerTexts();
  return texts.map((text) => text.replace(/\s/g, " ")).sort();
};

/** What PostgreSQL holds of the owner. */
async function stored(email: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query(
      `with me as (select id from users where email = $1)
       select
         (select json_agg(lesson_slug order by lesson_slug) from user_progress join me on user_id = me.id
            where completed) as lessons,
         (select json_agg(amount_cents order by amount_cents) from charges join me on shop_id = me.id) as cents,
         (select json_agg(coin order by coin) from wallets join me on shop_id = me.id) as wallets,
         (select count(*)::int from mutation_log join me on author_id = me.id where name = 'charge.create') as creates,
         (select count(*)::int from mutation_log join me on author_id = me.id where name = 'lesson.complete') as completes,
         (select count(*)::int from mutation_log join me on author_id = me.id where result <> 'ok') as refused`,
      [email],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
