import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { strings as t } from "./strings.ts";

/** Links for a question that is not answered here. */
export function StillLooking() {
  return (
    <Card as="section" quarter className="grid gap-4 pb-6 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-xl">{t.notFound}</h2>
        <p className="max-w-[52ch] text-ink-2">{t.notFoundText}</p>
      </div>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <ButtonLink to={routes.contact} icon="envelope-simple">
          {t.contact}
        </ButtonLink>
        <ButtonLink to={routes.lessons} variant="outline">
          {t.lessons}
        </ButtonLink>
        <ButtonLink to={routes.glossary} variant="outline">
          {t.glossary}
        </ButtonLink>
      </div>
    </Card>
  );
}
