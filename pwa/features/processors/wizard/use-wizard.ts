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

export type Wizard = {
  readonly progress: WizardProgress;
  readonly change: (step: (before: WizardProgress) => WizardProgress) => void;
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
  const show = useCallback((next: WizardProgress) => {
    latest.current = next;
    setProgress(next);
  }, []);
  useEffect(() => {
    let current = true;
    void loadDraft(profile, WIZARD_DRAFT_KEY)
      .then((stored) => readProgress(stored?.value))
      .catch(() => NO_PROGRESS)
      .then((found) => current && show(found));
    return () => {
      current = false;
    };
  }, [profile, show]);

  const change: Wizard["change"] = useCallback(
    (step) => {
      const next = step(latest.current);
      if (next === latest.current) return;
      show(next);
      // The assistant continues when the device cannot store the progress.
      save(next).catch(() => undefined);
    },
    [save, show],
  );

  const isLoaded = progress !== null;
  const { items } = integrations;
  useEffect(() => {
    if (!isLoaded || items === null) return;
    const found = reconcile(latest.current, items);
    change(() => found.progress);
    if (found.lost) setLost(found.lost);
  }, [isLoaded, items, change]);
  return progress && { progress, change, integrations, lost: progress.connection ? null : lost };
}
