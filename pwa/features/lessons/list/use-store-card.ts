import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { readStoreProfile } from "#pwa/local-db/profiles/store-profile.ts";

/**
 * Whether to offer the questions about the shop: started and not saved, or never answered by a signed-in person. Undefined
 * while the device is asked.
 */
export function useStoreCard(): "begin" | "resume" | null | undefined {
  const { profile, session } = useDeps();
  const stored = useLiveQuery(() => readStoreProfile(profile).catch(() => null), [profile]);
  if (!stored) return stored;
  if (stored.account.onboardingCompleted) return null;
  const { account, draft } = stored;
  if (typeof draft === "object" && draft !== null && Object.keys(draft).length > 0) return "resume";
  // Before the account's data has arrived, nobody knows whether the questions were answered on another device.
  return session.kind === "user" && account.email !== null ? "begin" : null;
}
