import { expect, test } from "vitest";
import { GLOSSARY } from "#db/content/glossary.ts";
import { mutationArgsSchemas } from "#db/protocol/mutation-schemas.ts";
import { createMutate } from "./mutate.ts";
import { openedTermKey, readOpenedTerms, rememberOpenedTerm } from "./opened-terms.ts";
import { countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";

function openProfile() {
  const profile = openTab().profile("anon-1");
  const clock = standingClock();
  return { profile, clock, mutate: createMutate({ db: profile, clock, newId: countingIds() }) };
}

test("a term counts as opened after the first time and is queued only once", async () => {
  const parts = openProfile();
  const asked = ["phishing", "rede"];
  expect(await readOpenedTerms(parts.profile, asked)).toEqual(new Set());

  await rememberOpenedTerm(parts, "phishing");
  await rememberOpenedTerm(parts, "phishing");

  expect(await readOpenedTerms(parts.profile, asked)).toEqual(new Set(["phishing"]));
  expect(await parts.profile.outbox.count()).toBe(1);
});

test("the server accepts the key of every term", () => {
  const at = "2026-11-21T12:00:00.000Z";
  const refused = GLOSSARY.filter(
    ({ id }) =>
      !mutationArgsSchemas["state.put"].safeParse({ key: openedTermKey(id), value: true, at }).success,
  );
  expect(refused).toEqual([]);
});
