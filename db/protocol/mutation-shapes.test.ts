import { expect, test } from "vitest";
import { CONTENT_KEYS, PROFILE_KEYS } from "#db/entities/rows.ts";
import { MUTATION_VERSION } from "#db/rules/mutations/mutators.ts";
import { mutationArgsSchemas } from "./mutation-schemas.ts";
import { SCHEMA_VERSION } from "./version.ts";

/**
 * A server keeps apart what a newer app may mean from what nobody may send by the number alone (P12). Who changes one of
 * these lists raises `SCHEMA_VERSION`, writes the new number here, and says in `version.ts` what it adds.
 */
test("these tables, mutations and fields are those of schema 6", () => {
  expect(SCHEMA_VERSION).toBe(6);
  expect([Object.keys(CONTENT_KEYS).join(" "), Object.keys(PROFILE_KEYS).join(" ")]).toEqual([
    "modules lessons articles terms questions",
    "account progress studyDays achievements members wallets charges chargeMarks chargeNotes giveBacks lightningFacts state",
  ]);
  const mutations = Object.entries(mutationArgsSchemas).map(
    ([name, { shape }]) =>
      `${name} ${MUTATION_VERSION[name as keyof typeof MUTATION_VERSION]}: ${Object.keys(shape).join(" ")}`,
  );
  expect(mutations).toMatchInlineSnapshot(`
    [
      "lesson.complete 1: lesson at localDate",
      "time.add 1: lesson ms localDate",
      "quiz.finish 1: lesson correct total",
      "review.answer 1: question right at localDate",
      "exam.pass 1: answers at localDate",
      "staff.pass 1: member person name fit answers at localDate",
      "state.put 1: key value at",
      "profile.save 1: businessName businessType techComfort onboardingCompleted",
      "wallet.put 1: coin address at",
      "charge.create 1: chargeId coin network address amountCents tipCents discountCents lines units tail rate marginBps rateSource rateAsOf training addressIndex description shopName cashier createdOffline createdAt expiresAt",
      "charge.mark 1: markId chargeId mark by at pin code via",
      "charge.note 1: chargeId note at",
      "till.add 1: tillId name publicKey at",
      "member.end 1: memberId at",
      "charge.giveBack 1: giveBackId chargeId markId amountCents units reason by reference at",
    ]
  `);
});
