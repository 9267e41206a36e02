import { useState } from "react";
import { useQuietCall } from "#pwa/deps/use-quiet-call.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { overviewTexts as t } from "./strings.ts";

/** S358: the bundled course and articles again. Saying it twice adds nothing. */
export function useSeed(onDone: () => void) {
  const call = useQuietCall();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const seed = async (): Promise<void> => {
    setBusy(true);
    const answer = await call("POST", "/api/admin/seed", {});
    setBusy(false);
    if (answer.kind === "unauthenticated") return;
    if (answer.kind !== "ok") return toast({ kind: "error", title: t.errorTitle, description: t.seedFailed });
    toast({ title: t.seeded, description: t.seededDetail });
    onDone();
  };
  return { busy, seed: () => void seed() };
}
