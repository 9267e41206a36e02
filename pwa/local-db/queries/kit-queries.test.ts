import { expect, test } from "vitest";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { LIGHTNING_TEST_KEY } from "#pwa/local-db/write/lightning-source.ts";
import { LIGHTNING_KEY } from "#pwa/local-db/write/receiving-settings.ts";
import { readReceivingWays } from "./kit-queries.ts";

const AT = "2026-11-23T12:00:00.000Z";
const ADDRESS = "padaria@carteira.example";

test("prints a Lightning Address beside an address for bitcoin, or alone once it has been tested", async () => {
  const db = openTab().profile("a");
  const put = (key: string, value: string) => db.state.put({ key, value, at: AT, uid: key });
  await put(LIGHTNING_KEY, ADDRESS);
  expect(await readReceivingWays(db)).toMatchObject({ coins: [], lightning: false });

  await put(LIGHTNING_TEST_KEY, testToValue({ address: ADDRESS, watched: true, host: "carteira.example" }));
  expect(await readReceivingWays(db)).toMatchObject({ coins: [], lightning: true });

  await db.state.delete(LIGHTNING_TEST_KEY);
  await db.wallets.put({ coin: "bitcoin", address: "bc1q", at: AT, uid: "w" });
  expect(await readReceivingWays(db)).toMatchObject({ coins: ["bitcoin"], lightning: true });
});
