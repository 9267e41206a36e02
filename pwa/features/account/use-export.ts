import { useState } from "react";
import { callSentence } from "#pwa/deps/call-sentence.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { saveJson } from "./save-json.ts";
import { accountPartTexts as t } from "./strings.ts";

/** Everything the server holds about the person, into a file: only once all of it has arrived. */
export function useExport(): { readonly busy: boolean; readonly run: () => void } {
  const { call, clock } = useDeps();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    const answer = await call("GET", "/api/account/export").catch(() => ({ kind: "offline" }) as const);
    setBusy(false);
    if (answer.kind !== "ok" || typeof answer.body !== "object" || answer.body === null) {
      const description = answer.kind === "ok" ? t.failed : callSentence(answer);
      toast({ kind: "error", title: t.exportFailed, description });
      return;
    }
    const name = `balcao-cripto-dados-${clock.today()}.json`;
    saveJson(answer.body, name);
    toast({ title: t.exported, description: name });
  };
  return { busy, run: () => void run() };
}
