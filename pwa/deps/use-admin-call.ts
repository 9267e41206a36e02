import { useCallback, useEffect, useRef, useState } from "react";
import type { Call, CallAnswer } from "#pwa/sync/api-client.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { callSentence } from "./call-sentence.ts";
import { useQuietCall } from "./use-quiet-call.ts";

type Refused = Extract<CallAnswer, { kind: "refused" }>;

/** `refused`: the server said no in its own words (409 among them) and nothing was shown yet. */
export type AdminAnswer =
  | { readonly kind: "ok"; readonly body: unknown }
  | Refused
  /** Said with a toast already, or the screen is gone: there is nothing left to do. */
  | { readonly kind: "failed" };

type Words = {
  /** What could not be done: "Não foi possível criar o módulo." (S487) */
  readonly failed: string;
  /** Title of the toast; S486 unless a row says otherwise. */
  readonly title?: string;
  /** Refusals that the form itself shows, by status. Any other is a toast. */
  readonly handles?: readonly number[];
};

export type AdminCall = {
  readonly busy: boolean;
  readonly run: (
    method: Parameters<Call>[0],
    path: string,
    body: object | undefined,
    words: Words,
  ) => Promise<AdminAnswer>;
};

/**
 * Calls below `/api/admin`. Every failure is a destructive toast (S486, S487) that says why; a session that ended is
 * S355. Answers for a screen that was left are dropped.
 */
export function useAdminCall(): AdminCall {
  const call = useQuietCall();
  const toast = useToast();
  const [running, setRunning] = useState(0);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const run = useCallback<AdminCall["run"]>(
    async (method, path, body, { failed, title = "Erro", handles = [] }) => {
      setRunning((count) => count + 1);
      const answer = await call(method, path, body);
      if (!here.current) return { kind: "failed" };
      setRunning((count) => count - 1);
      if (answer.kind === "ok") return { kind: "ok", body: answer.body };
      if (answer.kind === "refused" && handles.includes(answer.status)) return answer;
      if (answer.kind !== "unauthenticated")
        toast({ kind: "error", title, description: `${failed} ${callSentence(answer)}` });
      return { kind: "failed" };
    },
    [call, toast],
  );
  return { busy: running > 0, run };
}
