import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { overviewTexts as t } from "./strings.ts";

/** S358: adds the missing parts of the bundled course and articles. */
export function useSeed(onDone: () => void) {
  const { busy, run } = useAdminAction();
  const toast = useToast();
  const seed = async (): Promise<void> => {
    const outcome = await run("POST", "/api/admin/seed", { body: {} });
    if (outcome.kind === "unauthenticated") return;
    if (outcome.kind !== "ok")
      return toast({ kind: "error", title: t.errorTitle, description: t.seedFailed });
    toast({ title: t.seeded, description: t.seededDetail });
    onDone();
  };
  return { busy, seed: () => void seed() };
}
