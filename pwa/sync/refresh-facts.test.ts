import { beforeEach, expect, test } from "vitest";
import { readFact } from "#pwa/local-db/write/device-facts.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import type { CallAnswer } from "./api-client.ts";
import { refreshFacts } from "./refresh-facts.ts";

let tab: ReturnType<typeof openTab>;
let asked: string[];
beforeEach(() => {
  tab = openTab();
  asked = [];
});

const FACT = {
  id: "F35",
  source: "gaspeek (nov. 2026)",
  reviewedOn: "2026-11-23",
  dueOn: "2027-05-23",
  note: "A taxa subiu.",
  isWithdrawn: false,
  changedAt: "2026-11-23T12:00:00.000Z",
  figure: {
    seenOn: "2026-11-20",
    price: { shareBps: 0, fixedCents: { low: 1200, high: 2600 } },
    about: "O cliente paga em TRX.",
  },
};
const ok = (body: unknown): CallAnswer => ({ kind: "ok", body, serverDate: null });
const pulled = (cursor: number | null) =>
  tab.content.meta.put({ key: "meta", epoch: "e1", cursor, bundle: null });
const stored = async () => (await readFact(tab.registry, "publishedFacts"))?.items;
const refresh = (answer: CallAnswer) =>
  refreshFacts({
    ...tab,
    call: (method, path) => {
      asked.push(`${method} ${path}`);
      return Promise.resolve(answer);
    },
  });

test("fetches facts once for each cursor of the public content", async () => {
  await refresh(ok({ items: [] }));
  await pulled(null);
  await refresh(ok({ items: [] }));
  expect(asked).toEqual([]);
  await pulled(7);
  await refresh(ok({ items: [FACT] }));
  await refresh(ok({ items: [] }));
  expect(asked).toEqual(["GET /api/facts"]);
  expect(await stored()).toEqual([FACT]);
  await pulled(8);
  await refresh(ok({ items: [] }));
  expect(await stored()).toEqual([]);
});

test.each<[string, CallAnswer]>([
  ["no network", { kind: "offline" }],
  ["a server from before", { kind: "broken", status: 404 }],
  [
    "a price in parts of a centavo",
    ok({ items: [{ ...FACT, figure: { ...FACT.figure, price: { shareBps: 0.5 } } }] }),
  ],
  ["a day that does not exist", ok({ items: [{ ...FACT, dueOn: "2027-02-30" }] })],
  ["something else", ok("<html>")],
])("with %s the stored facts stay, and the next run asks again", async (_what, answer) => {
  await pulled(7);
  await refresh(ok({ items: [FACT] }));
  await pulled(8);
  await refresh(answer);
  expect(await stored()).toEqual([FACT]);
  await refresh(ok({ items: [] }));
  expect(await stored()).toEqual([]);
});
