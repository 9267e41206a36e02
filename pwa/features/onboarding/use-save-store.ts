import { useRef, useState } from "react";
import type { AchievementRow } from "#db/entities/rows.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings as t } from "./strings.ts";
import { unlockedByOnboarding } from "./unlocked-by-onboarding.ts";

export type SaveStore = {
  readonly saving: boolean;
  /** Resolves with what it unlocked, or null when nothing was saved. */
  readonly save: (args: MutationArgs["profile.save"]) => Promise<readonly AchievementRow[] | null>;
};

/**
 * S198: the profile is saved as a mutation, so it is on this device before anything is confirmed, and on the server
 * once someone is signed in and there is a network. Reports the result (S266, S267).
 */
export function useSaveStore(completed: boolean): SaveStore {
  const { mutate, profile, session, clock } = useDeps();
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  const running = useRef(false);

  const save = async (args: MutationArgs["profile.save"]) => {
    if (running.current) return null;
    running.current = true;
    setSaving(true);
    try {
      const earned = await profile.achievements.toArray();
      await mutate("profile.save", args);
      toast(
        completed
          ? { title: t.saved, description: t.savedText }
          : { title: t.created, description: t.createdText },
      );
      if (completed) return [];
      const visitor = session.kind !== "user";
      return unlockedByOnboarding({ earned, today: clock.today(), now: clock.now(), visitor });
    } catch (error) {
      // oxlint-disable-next-line no-console -- S266 asks for it
      console.error(error);
      const why = isLocalError(error) ? errorMessage(error.code) : null;
      toast({ kind: "error", title: t.failed, description: t.failedText(why) });
      return null;
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  return { saving, save };
}
