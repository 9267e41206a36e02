import { expect, test } from "vitest";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { keepAnswer, readKeptAnswer } from "./kept-answers.ts";

const AT = "2026-11-21T12:00:00.000Z";

test("an answer is stored with its time, each under its own name", async () => {
  const db = openTab().profile("user-ana");
  expect(await readKeptAnswer(db, "business:answer")).toBeNull();
  await keepAnswer(db, "business:answer", { value: { processors: [] }, askedAt: AT });
  expect(await readKeptAnswer(db, "business:answer")).toEqual({ value: { processors: [] }, askedAt: AT });
  expect(await readKeptAnswer(db, "shop:people")).toBeNull();
  await db.till.put({ key: "business:answer", value: "of another build" });
  expect(await readKeptAnswer(db, "business:answer")).toBeNull();
});
