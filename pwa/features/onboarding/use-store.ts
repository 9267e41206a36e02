import { useLiveQuery } from "dexie-react-hooks";
import { useMemo, useState } from "react";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { newestOnly } from "#pwa/local-db/write/newest-only.ts";
import { readStoreProfile, STORE_DRAFT } from "#pwa/local-db/profiles/store-profile.ts";
import { readStoreDraft, type StoreDraft, type StoreValues, storeValues } from "./store-values.ts";

export type Store = {
  /** null until the device has been read. */
  readonly values: StoreValues | null;
  /** It was answered before: this is a change, not a first time. */
  readonly completed: boolean;
  /** Stores an answer, on the screen and on the device at once. */
  readonly edit: (change: StoreDraft) => void;
  /** Called after a save: the answers are no longer a draft. */
  readonly settle: () => Promise<void>;
};

/** The answers about the shop, live: the saved profile with newer answers on top (S197, S198). */
export function useStore(): Store {
  const { profile, clock } = useDeps();
  const [edits, setEdits] = useState<{ readonly of: string; readonly draft: StoreDraft }>();
  const stored = useLiveQuery(async () => {
    try {
      const { account, draft } = await readStoreProfile(profile);
      return { of: profile.name, account, draft: readStoreDraft(draft) };
    } catch {
      // Without readable storage answering continues; saving reports the failure.
      return { of: profile.name, account: EMPTY_ACCOUNT, draft: {} };
    }
  }, [profile]);
  const save = useMemo(
    () => newestOnly((draft: StoreDraft) => saveDraft(profile, STORE_DRAFT, draft, clock.now())),
    [profile, clock],
  );
  // Another account signed in or out in another tab: typed text belongs to its own profile.
  const mine = edits?.of === profile.name ? edits.draft : undefined;
  const known = stored?.of === profile.name ? stored : undefined;
  const draft = mine ?? known?.draft ?? {};

  return {
    values: known ? storeValues(known.account, draft) : null,
    completed: known?.account.onboardingCompleted ?? false,
    edit: (change) => {
      const next = { ...draft, ...change };
      setEdits({ of: profile.name, draft: next });
      save(next).catch(() => undefined);
    },
    settle: async () => {
      await save({}).catch(() => undefined);
      await clearDraft(profile, STORE_DRAFT).catch(() => undefined);
      setEdits(undefined);
    },
  };
}
