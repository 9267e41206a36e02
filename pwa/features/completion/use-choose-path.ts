import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { CompletionPath } from "#db/protocol/completion.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { refreshCompletion } from "./completion-facts.ts";
import { strings as t } from "./strings.ts";
import { useSayRefused } from "./use-say-refused.ts";

const LEAVE_AFTER_MS = 2_000;
export const PATH_ROUTES: Readonly<Record<CompletionPath, string>> = {
  real_business: routes.paymentSetup,
  simulation: routes.simulation,
};

/** S300–S303: the server records the choice; the result is shown, and two seconds later the path opens. */
export function useChoosePath() {
  const deps = useDeps();
  const toast = useToast();
  const navigate = useNavigate();
  const sayRefused = useSayRefused(t.failed);
  const [busy, setBusy] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const choose = async (path: CompletionPath): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await deps.call("POST", "/api/user/completion/complete", { completionPath: path });
      if (answer.kind === "ok") {
        toast({ title: t.paths[path].toast, description: t.paths[path].toastText });
        leaving.current = setTimeout(() => void navigate(PATH_ROUTES[path]), LEAVE_AFTER_MS);
      } else sayRefused(answer);
      // S455; also after a refusal, which means that the shown state is outdated.
      await refreshCompletion(deps).catch(() => false);
    } finally {
      setBusy(false);
    }
  };
  return { choose, busy };
}
