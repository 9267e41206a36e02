import { useState } from "react";
import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { saveJson } from "./save-json.ts";
import { accountPartTexts as t } from "../strings.ts";

const anyObject = z.looseObject({});

/**
 * Saves everything the server holds about the person as a file, once all of it has arrived. What waits on this device
 * is sent first; the toast says what the file lacks.
 */
export function useExport(): { readonly busy: boolean; readonly run: () => void } {
  const { account, call, clock, sync } = useDeps();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    const left = await account.sendWaiting().catch(() => sync.state().pending);
    const outcome = await askServer(call, "GET", "/api/account/export", { schema: anyObject });
    if (outcome.kind !== "ok") {
      toast({ kind: "error", title: t.exportFailed, description: failureSentence(outcome) });
      return;
    }
    const name = `balcao-cripto-dados-${clock.today()}.json`;
    saveJson(outcome.value, name);
    toast({ title: t.exported, description: left > 0 ? t.exportLacks(left) : name });
  };
  return {
    busy,
    run: () => {
      setBusy(true);
      void run().finally(() => setBusy(false));
    },
  };
}
