import { Component, type ReactNode } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings } from "#pwa/app/shell/strings.ts";

type Props = { children: ReactNode };
type State = { failed: boolean };

/** Catches render errors of every screen and offers a way home. React has no function form of an error boundary. */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="grid min-h-dvh content-center p-4" role="alert">
        <EmptyState
          level="h1"
          title={strings.crashTitle}
          mark={<Icon name="warning-circle-fill" size={40} />}
          action={
            <>
              <Button onClick={() => window.location.reload()}>{strings.reload}</Button>
              <Button variant="outline" onClick={() => window.location.assign("/")}>
                {strings.crashHome}
              </Button>
            </>
          }
        >
          {strings.crashText}
        </EmptyState>
      </main>
    );
  }
}
