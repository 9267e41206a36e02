import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { readSyncFacts } from "#pwa/sync/read-sync-facts.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { useAppFacts } from "#pwa/app/start/app-facts.ts";
import { strings } from "#pwa/app/shell/strings.ts";

const { signOutProblems } = strings;

export type SignOut = {
  /** Signs out at once when everything was sent; asks otherwise. */
  readonly start: () => void;
  /** `confirm`: the person chose to erase and reads what would be lost. */
  readonly step: "closed" | "choose" | "confirm";
  readonly busy: boolean;
  /** Work that exists only on this device: waiting or refused. */
  readonly unsent: number;
  readonly problem: string | null;
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    work()
      .catch(() => {
        setProblem(signOutProblems.failed);
        if (step === "closed") toast({ kind: "error", title: signOutProblems.failed });
      })
      .finally(() => setBusy(false));
  };
  const start = async () => {
    // Read now, because the state on screen may be older than the last tap.
    const { pending, attention } = await readSyncFacts(databases);
    if (pending + attention === 0) return account.signOutErasing();
    setUnsent(pending + attention);
    setStep("choose");
  };
  const sendFirst = async () => {
    await account.sendWaiting();
    const { pending, attention } = await readSyncFacts(databases);
    if (pending + attention === 0) return account.signOutErasing();
    setUnsent(pending + attention);
    setProblem(pending > 0 ? signOutProblems.stillWaiting(pending) : signOutProblems.refused(attention));
  };
  return {
    step,
    busy,
    unsent,
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
    erase: () => run(() => account.signOutErasing()),
  };
}
