import { type ReactNode, useMemo, useState } from "react";
import { DepsContext, useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import type { Call } from "#pwa/sync/api-client.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";

/**
 * Draws the administration, or asks for the second factor once the server refuses every read of a session with one
 * factor.
 */
export function SecondFactorGate({ title, children }: { title: string; children: ReactNode }) {
  const deps = useDeps();
  const [isMissing, setMissing] = useState(false);
  const watched = useMemo(() => {
    const call: Call = async (...request) => {
      const answer = await deps.call(...request);
      // When only a change is refused, the screen stays, and what was typed with it.
      if (request[0] === "GET" && answer.kind === "refused" && answer.code === "second_factor_missing")
        setMissing(true);
      return answer;
    };
    return { ...deps, call };
  }, [deps]);
  if (!isMissing) return <DepsContext value={watched}>{children}</DepsContext>;
  return (
    <Screen title={title} heading="hidden">
      <EmptyState
        title="Falta a segunda etapa"
        mark={<Icon name="lock-simple-fill" size={44} />}
        action={<ButtonLink to={routes.account}>Abrir Conta</ButtonLink>}
      >
        Para administrar, ative a verificação em duas etapas em “Conta”, ou entre de novo com uma chave de
        acesso.
      </EmptyState>
    </Screen>
  );
}
