import { Button } from "#pwa/ui/Button.tsx";
import { EmptyState } from "#pwa/ui/EmptyState.tsx";
import { Icon } from "#pwa/ui/Icon.tsx";
import { system, troubleTexts } from "./system-strings.ts";
import type { TroubleKind } from "./troubles.ts";

/** The app cannot reach its own data: what happened, then what to do. Stands alone, without router or databases. */
export function TroubleScreen({ kind }: { kind: TroubleKind }) {
  const { title, text } = troubleTexts[kind];
  return (
    <main className="trouble" role="alert">
      <title>{title}</title>
      <EmptyState
        level="h1"
        title={title}
        mark={<Icon name="warning-circle-fill" size={40} />}
        action={<Button onClick={() => window.location.reload()}>{system.reload}</Button>}
      >
        {text}
      </EmptyState>
    </main>
  );
}
