import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { saveJson } from "./save-json.ts";
import { accountPartTexts as t } from "../strings.ts";

const anyObject = z.looseObject({});

/** Saves everything the server holds about the person as a file, once all of it has arrived. */
export function useExport(): { readonly busy: boolean; readonly run: () => void } {
  const { clock } = useDeps();
  const toast = useToast();
  const action = useRemoteAction();
  const run = async (): Promise<void> => {
    const outcome = await action.run("GET", "/api/account/export", { schema: anyObject });
    if (outcome.kind !== "ok") {
      toast({ kind: "error", title: t.exportFailed, description: failureSentence(outcome) });
      return;
    }
    const name = `balcao-cripto-dados-${clock.today()}.json`;
    saveJson(outcome.value, name);
    toast({ title: t.exported, description: name });
  };
  return { busy: action.busy, run: () => void run() };
}
