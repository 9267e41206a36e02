import { useState } from "react";
import { callSentence } from "#pwa/deps/call-sentence.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";

export type ServerAction = {
  readonly busy: boolean;
  /** Why the last one was not done. */
  readonly problem: string | null;
  readonly say: (problem: string | null) => void;
  /** The answer when it was done, else null. */
  readonly run: (...request: Parameters<ReturnType<typeof useDeps>["call"]>) => Promise<OkAnswer | null>;
};
type OkAnswer = Extract<CallAnswer, { kind: "ok" }>;

/** One thing at a time that only the server can do. */
export function useServerAction(): ServerAction {
  const { call } = useDeps();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    busy,
    problem,
    say: setProblem,
    run: async (...request) => {
      setBusy(true);
      setProblem(null);
      // The network part itself may not have arrived on this device.
      const answer = await call(...request).catch((): CallAnswer => ({ kind: "offline" }));
      setBusy(false);
      if (answer.kind === "ok") return answer;
      setProblem(callSentence(answer));
      return null;
    },
  };
}
