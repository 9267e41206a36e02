import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { newestOnly } from "#pwa/local-db/write/newest-only.ts";
import { type Integrations, useIntegrations } from "../list/use-integrations.ts";
import {
  type LostConnection,
  NO_PROGRESS,
  readProgress,
  reconcile,
  WIZARD_DRAFT_KEY,
  type WizardProgress,
} from "./wizard-progress.ts";

type Step = (before: WizardProgress) => WizardProgress;

export type Wizard = {
  readonly progress: WizardProgress;
  /** Shows the changed progress and stores it. */
  readonly change: (step: Step) => void;
  /** Stores the changed progress and then shows it, so that a reload loses nothing that was shown. */
  readonly store: (step: Step) => Promise<void>;
  readonly integrations: Integrations;
  /** Why the credentials must be typed again; null when they need not. */
  readonly lost: LostConnection | null;
};

/**
 * The progress in the assistant, stored on the device with every step, so that it continues after a reload or an update.
 * It has no secrets. Null while loading.
 */
export function useWizard(): Wizard | null {
  const { profile, clock } = useDeps();
  const [progress, setProgress] = useState<WizardProgress | null>(null);
  const [lost, setLost] = useState<LostConnection | null>(null);
  const latest = useRef(NO_PROGRESS);
  const integrations = useIntegrations();
  const save = useMemo(
    () => newestOnly((value: WizardProgress) => saveDraft(profile, WIZARD_DRAFT_KEY, value, clock.now())),
    [profile, clock],
  );
  useEffect(() => {
    let current = true;
    void loadDraft(profile, WIZARD_DRAFT_KEY)
      .then((stored) => readProgress(stored?.value))
      .catch(() => NO_PROGRESS)
      .then((found) => {
        if (!current) return;
        latest.current = found;
        setProgress(found);
      });
    return () => {
      current = false;
    };
  }, [profile]);

  const take = useCallback(
    async (step: Step) => {
      const next = step(latest.current);
      if (next === latest.current) return;
      latest.current = next;
      // The assistant continues when the device cannot store the progress.
      await save(next).catch(() => undefined);
    },
    [save],
  );
  const change = useCallback(
    (step: Step) => {
      void take(step);
      setProgress(latest.current);
    },
    [take],
  );
  const store = async (step: Step) => {
    await take(step);
    setProgress(latest.current);
  };

  const isLoaded = progress !== null;
  const { items } = integrations;
  useEffect(() => {
    if (!isLoaded || items === null) return;
    const found = reconcile(latest.current, items);
    change(() => found.progress);
    if (found.lost) setLost(found.lost);
  }, [isLoaded, items, change]);
  return progress && { progress, change, store, integrations, lost: progress.connection ? null : lost };
}
