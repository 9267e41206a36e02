import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import { wizard as t } from "./wizard-strings.ts";

/** Why a step failed. Signing in again returns to the same step. */
export const wizardSentence = (failure: Failure, unexplained?: string): string =>
  failure.kind === "unauthenticated" ? t.signedOut : failureSentence(failure, unexplained);

/** What failed, as the specification says it (S482, S483), and why. */
export const whatFailed = (failed: string, failure: Failure): string =>
  `${failed}. ${wizardSentence(failure)}`;
