import type { Deps } from "#pwa/deps/deps.ts";
import { isRefused, type Outcome } from "./outcome.ts";

const RETRY_MS = 1_000;
/** The charge may need a sync round of its own to reach the server. */
const ATTEMPTS = 5;

/** Asks the server about a charge of this device, once the server has the charge. */
export async function askAboutCharge<T>(
  sync: Deps["sync"],
  ask: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  for (let attempt = 1; ; attempt += 1) {
    await sync.sendNow();
    const answer = await ask();
    if (!isRefused(answer, 404) || attempt === ATTEMPTS) return answer;
    // The first round may have begun before the charge was stored; the next one sends it.
    if (attempt === 1) continue;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
