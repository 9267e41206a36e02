import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useSyncExternalStore } from "react";
import { useIsNewest } from "#pwa/deps/awaits-account.ts";
import { type Deps, useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { type LocalCompletion, readCompletion, refreshCompletion } from "./completion-facts.ts";
import { isDoneHere, type Stage, stageOf } from "./completion-state.ts";

export type Completion = LocalCompletion & {
  readonly stage: Stage;
  /** Every lesson of the course is completed on this device, or the server issued a certificate. */
  readonly hasCertificate: boolean;
  readonly offline: boolean;
  /** The server knows this session and that the course is complete. */
  readonly canChoose: boolean;
  /** The same, and no certificate was issued yet. */
  readonly canIssue: boolean;
};
export type CompletionState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly completion: Completion };

/** S295: the server's answer, requested again whenever possible; offline the last answer, read-only. */
export function useCompletion(): CompletionState {
  const deps = useDeps();
  const offline = useOffline();
  const { session, sync } = deps;
  const isNewest = useIsNewest();
  const state = useLiveQuery(() => read(deps, isNewest), [deps, isNewest]);
  const waits = useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state().pending > 0,
    () => false,
  );
  const canAsk = session.kind === "user" && session.verified && !offline;
  useEffect(() => {
    // The read beside it reports a storage error.
    if (canAsk) refreshCompletion(deps).catch(() => {});
  }, [canAsk, waits, deps]);

  if (state === undefined || state === "failed") return { kind: state ?? "loading" };
  // A person who has just signed in is not told to sign in, neither while the answer is pending nor because of an
  // older one.
  const isVisitor = session.kind !== "user";
  const isAsking = session.kind === "visitor" && session.asking && !offline;
  if (state.arriving || isAsking || state.visitor !== isVisitor) return { kind: "loading" };
  const stage = stageOf(state);
  const { known } = state;
  const isOver = known !== null && (known.check.isCompleted || known.check.courseCompleted);
  return {
    kind: "ready",
    completion: {
      ...state,
      stage,
      hasCertificate: isDoneHere(state) || (known?.certificate ?? null) !== null,
      offline,
      canChoose: canAsk && stage.kind === "choice" && stage.confirmed,
      canIssue: canAsk && isOver && known.certificate === null,
    },
  };
}

async function read(deps: Deps, isNewest: boolean): Promise<LocalCompletion | "failed"> {
  try {
    return await readCompletion(deps, isNewest);
  } catch {
    return "failed";
  }
}
