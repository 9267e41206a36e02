import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import type { HalfDone } from "#pwa/local-db/profiles/half-done.ts";
import { retryLoad } from "#pwa/retry-load.ts";
import { readSyncFacts } from "#pwa/sync/read-sync-facts.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { useAppFacts } from "#pwa/app/start/app-facts.ts";
import { strings } from "#pwa/app/shell/strings.ts";

/** Why the person is still signed in. `count`: the changes that the server did not receive, or refused. */
export type SignOutProblem =
  { readonly kind: "failed" } | { readonly kind: "waiting" | "refused"; readonly count: number };

export type SignOut = {
  /** Signs out at once when nothing would be lost; asks otherwise. */
  readonly start: () => void;
  /** `confirm`: the person chose to erase and reads what would be lost. */
  readonly step: "closed" | "choose" | "confirm";
  readonly busy: boolean;
  /** Work that exists only on this device: waiting or refused. */
  readonly unsent: number;
  /** Work that was begun and not finished. It exists only on this device. */
  readonly halfDone: readonly HalfDone[];
  readonly problem: SignOutProblem | null;
  readonly cancel: () => void;
  readonly sendFirst: () => void;
  readonly keep: () => void;
  readonly askToErase: () => void;
  readonly erase: () => void;
};

/** Signing out without losing work by accident (S53, contract §8). */
export function useSignOut(): SignOut {
  const { account } = useDeps();
  const { databases } = useAppFacts();
  const toast = useToast();
  const [step, setStep] = useState<SignOut["step"]>("closed");
  const [unsent, setUnsent] = useState(0);
  const [halfDone, setHalfDone] = useState<readonly HalfDone[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignOutProblem | null>(null);

  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    work()
      .catch(() => {
        setProblem({ kind: "failed" });
        if (step === "closed") toast({ kind: "error", title: strings.signOutFailed });
      })
      .finally(() => setBusy(false));
  };
  /** Shows what exists only here. Read now, because the state on screen may be older than the last tap. */
  const look = async () => {
    const { pending, attention } = await readSyncFacts(databases);
    const { readHalfDone } = await retryLoad(() => import("#pwa/local-db/profiles/half-done.ts"));
    const begun = await readHalfDone(databases);
    setUnsent(pending + attention);
    setHalfDone(begun);
    return { pending, attention, isNothing: pending + attention + begun.length === 0 };
  };
  const start = async (): Promise<void> => {
    if ((await look()).isNothing) return erase(0);
    setStep("choose");
  };
  /** Begins again when another tab has made something meanwhile. */
  const erase = async (agreed: number): Promise<void> => {
    if (!(await account.signOutErasing(agreed))) await start();
  };
  const sendFirst = async () => {
    await account.sendWaiting();
    const { pending, attention, isNothing } = await look();
    if (isNothing) return erase(0);
    if (pending > 0) setProblem({ kind: "waiting", count: pending });
    else if (attention > 0) setProblem({ kind: "refused", count: attention });
  };
  return {
    step,
    busy,
    unsent,
    halfDone,
    problem,
    start: () => run(start),
    cancel: () => {
      setStep("closed");
      setProblem(null);
    },
    sendFirst: () => run(sendFirst),
    keep: () => run(() => account.signOutKeeping()),
    askToErase: () => {
      setProblem(null);
      setStep("confirm");
    },
    erase: () => run(() => erase(unsent)),
  };
}
