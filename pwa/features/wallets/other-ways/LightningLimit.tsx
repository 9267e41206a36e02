import { isLightningLimit } from "#db/rules/lightning/tested-source.ts";
import { ReaisForm } from "#pwa/ui/controls/ReaisForm.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { strings } from "../strings.ts";
import { useLightningLimit } from "./use-lightning-limit.ts";

type Props = {
  /** The current limit in centavos. */
  cents: number;
};

/** The amount up to which bitcoin goes over Lightning, unless the person at the counter chooses otherwise. */
export function LightningLimit({ cents }: Props) {
  const save = useLightningLimit();
  const toast = useToast();
  const handleSave = async (next: number): Promise<string | null> => {
    if (!isLightningLimit(next)) return strings.lightningLimitProblem;
    const failure = await save(next);
    if (failure !== null) return errorMessage(failure);
    toast({ title: strings.lightningLimitSaved(formatBrl(next)) });
    return null;
  };
  return (
    <ReaisForm
      className="wallet__form"
      cents={cents}
      label={strings.lightningLimit}
      hint={strings.lightningLimitHint}
      action={strings.lightningLimitSave}
      problem={() => strings.lightningLimitProblem}
      onSave={handleSave}
    />
  );
}
