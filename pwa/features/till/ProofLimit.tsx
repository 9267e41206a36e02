import { useId } from "react";
import { useProofLimit } from "#pwa/deps/use-proof-limit.ts";
import { ReaisForm } from "#pwa/ui/controls/ReaisForm.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { strings } from "./strings.ts";
import { useSaveProofLimit } from "./use-save-proof-limit.ts";

/** The amount above which the person at the till has to tick every point before a charge is marked. */
export function ProofLimit() {
  const cents = useProofLimit();
  const save = useSaveProofLimit();
  const toast = useToast();
  const headingId = useId();
  if (cents === undefined) return null;
  const handleSave = async (next: number): Promise<string | null> => {
    if (!(await save(next))) return strings.problems.failed;
    toast({ title: next === 0 ? strings.proofAlways : strings.proofAbove(formatBrl(next)) });
    return null;
  };
  return (
    <section className="card grid grid-cols-1 gap-4" aria-labelledby={headingId}>
      <h2 id={headingId}>{strings.proof}</h2>
      <p className="text-sm text-ink-2">{strings.proofDetail}</p>
      <ReaisForm
        className="grid gap-3"
        cents={cents}
        label={strings.proofField}
        hint={strings.proofHint}
        action={strings.proofSave}
        problem={(problem) => strings.proofProblems[problem]}
        onSave={handleSave}
      />
    </section>
  );
}
