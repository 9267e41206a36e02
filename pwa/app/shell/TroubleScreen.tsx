import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
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
