import { useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { routes } from "#pwa/paths.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import { Button, ButtonAnchor, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { integrationTexts as t } from "./integration-strings.ts";

type Props = { failure: Failure; onRetry: () => void };

/** Shown instead of the list, with what the person can do. */
export function ListFailure({ failure, onRetry }: Props) {
  const signIn = useSignInLink(routes.integrations);
  if (failure.kind === "offline")
    return (
      <EmptyState
        level="h3"
        mark={<Icon name="wifi-slash-bold" size={40} />}
        title={t.offlineTitle}
        action={
          <ButtonLink to={routes.charge} variant="outline">
            {t.charge}
          </ButtonLink>
        }
      >
        {t.offlineText}
      </EmptyState>
    );
  if (failure.kind === "unauthenticated")
    return (
      <EmptyState
        level="h3"
        mark={<Icon name="user" size={40} />}
        title={t.signedOutTitle}
        action={<ButtonAnchor {...signIn}>{t.signIn}</ButtonAnchor>}
      >
        {t.signedOutText}
      </EmptyState>
    );
  return (
    <EmptyState
      level="h3"
      mark={<Icon name="warning-circle" size={40} />}
      title={t.failedTitle}
      action={
        <Button variant="outline" onClick={onRetry}>
          {shared.retry}
        </Button>
      }
    >
      {t.failedText}
    </EmptyState>
  );
}
