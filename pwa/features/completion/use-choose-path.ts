import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { CompletionPath } from "#db/protocol/completion.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { refreshCompletion } from "./completion-facts.ts";
import { strings as t } from "./strings.ts";
import { useReportRefusal } from "./use-report-refusal.ts";

const LEAVE_AFTER_MS = 2_000;
export const PATH_ROUTES: Readonly<Record<CompletionPath, string>> = {
  real_business: routes.paymentSetup,
  simulation: routes.simulation,
};

/** S300–S303, S477: the server records the choice; the result is shown, and two seconds later the path opens. */
export function useChoosePath() {
  const deps = useDeps();
  const toast = useToast();
  const navigate = useNavigate();
  const reportRefusal = useReportRefusal(shared.failed, t.failed);
  const [busy, setBusy] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const choose = async (path: CompletionPath): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const body = { completionPath: path };
    const outcome = await askServer(deps.call, "POST", "/api/user/completion/complete", { body });
    if (outcome.kind === "ok") {
      toast({ title: t.paths[path].toast, description: t.paths[path].toastText });
      leaving.current = setTimeout(() => void navigate(PATH_ROUTES[path]), LEAVE_AFTER_MS);
    } else reportRefusal(outcome);
    // S455; also after a refusal, which means that the screen is out of date.
    await refreshCompletion(deps).catch(() => false);
    setBusy(false);
  };
  return { choose, busy };
}
