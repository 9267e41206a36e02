import { useCallback, useState } from "react";
import type { Deps } from "#pwa/deps/deps.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { callProcessor, type ProcessorAnswer } from "./processor-call.ts";

export type ProcessorCall = {
  readonly busy: boolean;
  /** The answer, or why there is none. What was typed is the caller's and stays. */
  readonly run: (...request: Parameters<Deps["call"]>) => Promise<ProcessorAnswer>;
};

/** One thing at a time that only the server can do with a processor. For a poll, `callProcessor` itself. */
export function useProcessorCall(): ProcessorCall {
  const deps = useDeps();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (...request: Parameters<Deps["call"]>): Promise<ProcessorAnswer> => {
      setBusy(true);
      try {
        return await callProcessor(deps, ...request);
      } finally {
        setBusy(false);
      }
    },
    [deps],
  );
  return { busy, run };
}
