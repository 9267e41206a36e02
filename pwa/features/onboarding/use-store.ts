import { useLiveQuery } from "dexie-react-hooks";
import { useMemo, useState } from "react";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { useTill } from "#pwa/deps/till.ts";
import { clearDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { newestOnly } from "#pwa/local-db/write/newest-only.ts";
import { readStoreProfile, STORE_DRAFT } from "#pwa/local-db/profiles/store-profile.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { readStoreDraft, type StoreDraft, type StoreValues, storeValues } from "./store-values.ts";

export type Store = {
  /** null while it is read; no answers on a page that the server rendered, which is for no particular person. */
  readonly values: StoreValues | null;
  /** Whether it has been read. */
  readonly isKnown: boolean;
  /** Whether the shop was described before, so that saving is a change. */
  readonly completed: boolean;
  /** Stores an answer, on the screen and on the device at once. */
  readonly edit: (change: StoreDraft) => void;
  /** Called after a save: the answers are no longer a draft. */
  readonly settle: () => Promise<void>;
};

/** The answers about the shop, live: the saved profile with newer answers on top (S197, S198). */
export function useStore(): Store {
  const { profile, clock } = useDeps();
  const { asking } = usePageData();
  const { mode } = useTill();
  const isHydrated = useIsHydrated();
  const [forNobody] = useState(!isHydrated && !asking);
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
    () =>
      newestOnly(async (edited: StoreDraft) => {
        // A first answer may be given before the stored ones have been read.
        const before = readStoreDraft((await readStoreProfile(profile)).draft);
        await saveDraft(profile, STORE_DRAFT, { ...before, ...edited }, clock.now());
      }),
    [profile, clock],
  );
  // Another account signed in or out in another tab, and typed text belongs to its own profile.
  const mine = edits?.of === profile.name ? edits.draft : undefined;
  // Nothing of the shop is shown either before it is certain that no cashier is at this device.
  const known = mode !== "loading" && stored?.of === profile.name ? stored : undefined;
  const draft = { ...known?.draft, ...mine };
  const account = known?.account ?? (forNobody ? EMPTY_ACCOUNT : null);

  return {
    values: account && storeValues(account, draft),
    isKnown: known !== undefined,
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
