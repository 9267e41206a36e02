import { routes } from "#pwa/paths.ts";
import { Button, ButtonAnchor, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { integrationTexts as t } from "./integration-strings.ts";
import { useWayIn } from "../use-way-in.ts";

type Props = { trouble: "offline" | "signed-out" | "failed"; onRetry: () => void };

/** Stands where the list would, and says what can be done instead. */
export function ListTrouble({ trouble, onRetry }: Props) {
  const { signIn } = useWayIn(routes.integrations);
  if (trouble === "offline")
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
  if (trouble === "signed-out")
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
