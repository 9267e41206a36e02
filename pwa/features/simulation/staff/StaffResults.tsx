import { kitPath, routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Awaited } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { staffTexts as t } from "./strings.ts";
import { useStaffPasses } from "./use-staff-passes.ts";

/** Who passed the staff exam, as far as this person may know: a cashier's device has only its own people. */
export function StaffResults() {
  const { passes, today } = useStaffPasses();
  if (passes === undefined) return <Awaited />;
  return (
    <Card as="section" label={t.title} className="grid content-start gap-3">
      <h2 className="text-xl">{t.title}</h2>
      {passes.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="grid gap-2">
          {passes.map(({ member, person, name, fit, day }) => (
            <li key={`${member} ${person}`} className="flex items-center gap-2" dir="auto">
              <Icon name="shield-check-fill" size={22} className="text-success" />
              {t.result(name, fit, day, today)}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-2">{t.how}</p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <ButtonLink size="sm" variant="outline" to={routes.staff}>
          {t.open}
        </ButtonLink>
        <ButtonLink className="-ml-3" size="sm" variant="quiet" icon="printer-bold" to={kitPath("aula")}>
          {t.sheet}
        </ButtonLink>
      </div>
    </Card>
  );
}
