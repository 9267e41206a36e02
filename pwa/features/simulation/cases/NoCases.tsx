import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { caseTexts as t } from "./strings.ts";

/** The course on this device has no cases, or too few for an exam. */
export function NoCases({ title }: { title: string }) {
  return (
    <Screen title={title} heading="hidden" bar={title} back={routes.simulation} backLabel={t.back}>
      <EmptyState title={t.none} action={<ButtonLink to={routes.simulation}>{t.back}</ButtonLink>}>
        {t.noneDetail}
      </EmptyState>
    </Screen>
  );
}
