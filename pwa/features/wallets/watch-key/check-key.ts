import type { KeyProblem } from "#db/rules/addresses/extended-key.ts";
import { KEY_SCRIPTS, type KeyScript } from "#db/rules/addresses/key-script.ts";
import { retryLoad } from "#pwa/retry-load.ts";

/** Addresses shown for comparing with the wallet. */
const SHOWN = 3;

export type KeyReview =
  | { readonly kind: "refused"; readonly problem: KeyProblem; readonly secret: boolean }
  | {
      readonly kind: "key";
      readonly text: string;
      /** The kind that its prefix names; null: the person has to choose. */
      readonly script: KeyScript | null;
      /** Id of the key with this script, and its first addresses, for each kind that the key may be. */
      readonly choices: readonly KeyChoice[];
    };

export type KeyChoice = {
  readonly script: KeyScript;
  readonly keyId: string;
  readonly addresses: readonly string[];
};

/** Checks a pasted key and derives its first addresses. The curve arithmetic loads only once there is a key. */
export async function reviewKey(text: string): Promise<KeyReview> {
  const { checkExtendedKey, isKeySecret, keyIdOf } = await retryLoad(
    () => import("#db/rules/addresses/extended-key.ts"),
  );
  const check = checkExtendedKey(text);
  if (!check.ok) return { kind: "refused", problem: check.problem, secret: isKeySecret(check.problem) };
  const { key } = check;
  const { deriveAddresses } = await retryLoad(() => import("#db/rules/addresses/derive-addresses.ts"));
  const scripts = key.script === null ? KEY_SCRIPTS : [key.script];
  return {
    kind: "key",
    text: key.text,
    script: key.script,
    choices: scripts.map((script) => ({
      script,
      keyId: keyIdOf(key, script),
      addresses: deriveAddresses(key, script, 0, SHOWN),
    })),
  };
}
