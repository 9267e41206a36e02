import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useToast } from "#pwa/ui/toast-context.ts";
import { signOutTexts } from "./strings.ts";
import { useSyncState } from "./use-sync-state.ts";

export type SignOut = {
  /** Signs out at once when everything was sent, otherwise asks. */
  readonly start: () => void;
  readonly asking: boolean;
  readonly busy: boolean;
  readonly pending: number;
  readonly problem: string | null;
  readonly cancel: () => void;
  readonly sendFirst: () => void;
  readonly keep: () => void;
  readonly erase: () => void;
};

/** Leaving the account without losing work by accident (S53, contract §8). */
export function useSignOut(): SignOut {
  const { account } = useDeps();
  const { pending } = useSyncState();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    work()
      .catch(() => {
        setProblem(signOutTexts.failed);
        if (!asking) toast({ kind: "error", title: signOutTexts.failed });
      })
      .finally(() => setBusy(false));
  };
  const sendFirst = async () => {
    const { left } = await account.sendBeforeLeaving();
    if (left > 0) setProblem(signOutTexts.stillWaiting(left));
    else await account.signOutErasing();
  };
  return {
    asking,
    busy,
    pending,
    problem,
    start: () => (pending > 0 ? setAsking(true) : run(() => account.signOutErasing())),
    cancel: () => {
      setAsking(false);
      setProblem(null);
    },
    sendFirst: () => run(sendFirst),
    keep: () => run(() => account.signOutKeeping()),
    erase: () => run(() => account.signOutErasing()),
  };
}
