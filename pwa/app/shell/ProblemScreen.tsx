import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings } from "./strings.ts";
import type { ProblemKind } from "./problems.ts";

/**
 * Shown when the app cannot read its own data: says what happened and what to do. Needs neither router nor databases.
 */
export function ProblemScreen({ kind }: { kind: ProblemKind }) {
  const { title, text } = strings.problems[kind];
  return (
    <main className="grid min-h-dvh content-center p-4" role="alert">
      <title>{title}</title>
      <EmptyState
        level="h1"
        title={title}
        mark={<Icon name="warning-circle-fill" size={40} />}
        action={<Button onClick={() => window.location.reload()}>{strings.reload}</Button>}
      >
        {text}
      </EmptyState>
    </main>
  );
}
