import { useCallback, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { askServer, type Method, type RequestOptions } from "./ask-server.ts";
import { failureSentence } from "./failure-sentence.ts";
import type { Failure, Outcome } from "./outcome.ts";

export type Run = <T = unknown>(
  method: Method,
  path: string,
  options?: RequestOptions<T>,
) => Promise<Outcome<T>>;

export type RemoteAction = {
  readonly busy: boolean;
  /** Why the last request failed, as a sentence for the form; null when it did not fail. */
  readonly problem: string | null;
  readonly setProblem: (problem: string | null) => void;
  readonly run: Run;
};

/**
 * Does something that only the server can do. The caller keeps what was typed. `sentenceOf`: for a screen with its own
 * words for a failure.
 */
export function useRemoteAction(sentenceOf: (failure: Failure) => string = failureSentence): RemoteAction {
  const { call } = useDeps();
  const [running, setRunning] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useCallback<Run>(
    async (method, path, options) => {
      setRunning((count) => count + 1);
      setProblem(null);
      const outcome = await askServer(call, method, path, options);
      setRunning((count) => count - 1);
      if (outcome.kind !== "ok") setProblem(sentenceOf(outcome));
      return outcome;
    },
    [call, sentenceOf],
  );
  return { busy: running > 0, problem, setProblem, run };
}
