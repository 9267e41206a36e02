import { useState } from "react";
import { callSentence } from "#pwa/deps/call-sentence.ts";
import { useQuietCall } from "#pwa/deps/use-quiet-call.ts";
import type { Call, CallAnswer } from "#pwa/sync/api-client.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { courseTexts as t } from "./strings.ts";

export type CourseAction = {
  readonly busy: boolean;
  /**
   * One call; a failure is the destructive toast of S486 with `failed` (S487) and the reason. The answer is null then.
   * `passes`: refusals of these statuses come back instead.
   */
  readonly run: (
    failed: string,
    request: Parameters<Call>,
    options?: { readonly passes?: readonly number[] },
  ) => Promise<Extract<CallAnswer, { kind: "ok" | "refused" }> | null>;
};

export function useCourseAction(): CourseAction {
  const call = useQuietCall();
  const toast = useToast();
  const [running, setRunning] = useState(0);
  return {
    busy: running > 0,
    run: async (failed, request, { passes = [] } = {}) => {
      setRunning((count) => count + 1);
      const answer = await call(...request);
      setRunning((count) => count - 1);
      if (answer.kind === "ok") return answer;
      if (answer.kind === "refused" && passes.includes(answer.status)) return answer;
      // A session that ended has its own toast (S355).
      if (answer.kind !== "unauthenticated")
        toast({ kind: "error", title: t.errorTitle, description: `${failed} ${callSentence(answer)}` });
      return null;
    },
  };
}
