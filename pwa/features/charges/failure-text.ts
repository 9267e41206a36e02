import { retryLoad } from "#pwa/retry-load.ts";
import type { ChargeFailure } from "./make/make-charge.ts";
import { strings } from "./strings.ts";

/** The sentence for a failure. The sentences are loaded at the first failure. */
export async function failureText(failure: ChargeFailure): Promise<string> {
  try {
    return (await retryLoad(() => import("./failure-strings.ts"))).failureStrings[failure];
  } catch {
    return strings.notOpened;
  }
}
