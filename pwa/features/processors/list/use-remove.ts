import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { isRefused } from "#pwa/remote/outcome.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { integrationTexts as t } from "./integration-strings.ts";
import type { IntegrationItem } from "#db/entities/integration.ts";
import { processorTexts } from "../strings.ts";
import type { Integrations } from "./use-integrations.ts";

/** Removes a connection (S459). 404 counts as success. */
export function useRemove({ drop, refetch }: Pick<Integrations, "drop" | "refetch">) {
  const toast = useToast();
  const { busy, run } = useRemoteAction();
  /** Resolves with true when it is removed. */
  const remove = async ({ id, processorName }: IntegrationItem): Promise<boolean> => {
    const outcome = await run("DELETE", `/api/payment/integrations/${encodeURIComponent(id)}`);
    if (outcome.kind === "ok" || isRefused(outcome, 404)) {
      drop(id);
      toast({ title: t.removed, description: t.removedText(processorName) });
      refetch();
      return true;
    }
    toast({
      kind: "error",
      title: processorTexts.error,
      description: `${t.removeFailed} ${failureSentence(outcome)}`,
    });
    refetch();
    return false;
  };
  return { busy, remove };
}
