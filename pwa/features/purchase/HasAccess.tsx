import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { purchase as t } from "./strings.ts";

/** S306: the account has the access; links to what it opens. */
export function HasAccess() {
  return (
    <Card quarter as="section" className="purchase-done">
      <Icon name="check-circle-fill" size={44} className="text-success" />
      <h1>{t.paidTitle}</h1>
      <p className="text-ink-2">{t.paidText}</p>
      <div className="grid grid-cols-1 w-full gap-2 sm:flex sm:flex-wrap">
        <ButtonLink to={routes.business}>{t.toDashboard}</ButtonLink>
        <ButtonLink to={routes.setupAssistant} variant="outline">
          {t.toAssistant}
        </ButtonLink>
      </div>
    </Card>
  );
}
