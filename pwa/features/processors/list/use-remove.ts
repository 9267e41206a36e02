import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { integrationTexts as t } from "./integration-strings.ts";
import type { IntegrationItem } from "./integration-item.ts";
import { processorTexts } from "../strings.ts";
import type { Integrations } from "./use-integrations.ts";
import { useProcessorCall } from "../use-processor-call.ts";

/** S459: removes a connection. One that is gone already is removed, too. */
export function useRemove({ drop, again }: Pick<Integrations, "drop" | "again">) {
  const toast = useToast();
  const { busy, run } = useProcessorCall();
  /** True when it is gone. */
  const remove = async ({ id, processorName }: IntegrationItem): Promise<boolean> => {
    const answer = await run("DELETE", `/api/payment/integrations/${encodeURIComponent(id)}`);
    const gone = answer.ok || answer.why === "gone";
    if (gone) {
      drop(id);
      toast({ title: t.removed, description: t.removedText(processorName) });
    } else {
      toast({
        kind: "error",
        title: processorTexts.error,
        description: answer.sentence ?? t.removeFailed,
      });
    }
    again();
    return gone;
  };
  return { busy, remove };
}
