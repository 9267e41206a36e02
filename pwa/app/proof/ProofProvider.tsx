import { type ReactNode, useMemo, useState } from "react";
import { DepsContext, useDeps } from "#pwa/deps/deps.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { createAsk, type ProofQuestion, provingCall } from "./proving-call.ts";
import { provingMutate } from "./proving-mutate.ts";

const ProofDialog = lazyPart(
  async () => (await import("#pwa/features/account/proof/ProofDialog.tsx")).ProofDialog,
);

/**
 * The one place that asks the person for a fresh proof when the server demands one. What was typed stays on the screen
 * beneath.
 */
export function ProofProvider({ children }: { children: ReactNode }) {
  const deps = useDeps();
  const [question, setQuestion] = useState<ProofQuestion | null>(null);
  const proving = useMemo(() => {
    const show = async (next: ProofQuestion | null): Promise<void> => {
      if (next) await ProofDialog.load();
      setQuestion(next);
    };
    const ask = createAsk(show);
    return { ...deps, call: provingCall(deps.call, ask), mutate: provingMutate(deps, ask) };
  }, [deps]);
  return (
    <DepsContext value={proving}>
      {children}
      {question && <ProofDialog onDone={question.onDone} />}
    </DepsContext>
  );
}
