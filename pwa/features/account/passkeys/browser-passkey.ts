import { retryLoad } from "#pwa/retry-load.ts";
import { passkeyTexts as t } from "./strings.ts";

/** What the browser's dialog ended with. `problem`: a sentence for the person. */
export type Made<T> =
  { readonly kind: "made"; readonly value: T } | { readonly kind: "not"; readonly problem: string };

// The library is loaded when the person presses the button, because few do, and nobody on a first visit.
const library = () => retryLoad(() => import("@simplewebauthn/browser"));

/** Asks the browser for a new passkey. `options`: those that the server created. */
export async function makePasskey(options: object): Promise<Made<object>> {
  const { browserSupportsWebAuthn, startRegistration } = await library();
  if (!browserSupportsWebAuthn()) return { kind: "not", problem: t.unsupported };
  try {
    const optionsJSON = options as Parameters<typeof startRegistration>[0]["optionsJSON"];
    return { kind: "made", value: await startRegistration({ optionsJSON }) };
  } catch (error) {
    return { kind: "not", problem: problemOf(error, t.cancelled) };
  }
}

/** Asks the browser for a signature by one of the account's passkeys. */
export async function signWithPasskey(options: object): Promise<Made<object>> {
  const { startAuthentication } = await library();
  try {
    const optionsJSON = options as Parameters<typeof startAuthentication>[0]["optionsJSON"];
    return { kind: "made", value: await startAuthentication({ optionsJSON }) };
  } catch {
    return { kind: "not", problem: t.passkeyNotUsed };
  }
}

/**
 * `NotAllowedError`: the person closed the dialog. `InvalidStateError`: this device already has a passkey of the
 * account.
 */
function problemOf(error: unknown, cancelled: string): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return cancelled;
  return name === "InvalidStateError" ? t.existsHere : t.failed;
}
