import type { ReactNode } from "react";
import { useOperatorFacts } from "#pwa/operator-facts.ts";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { strings as t } from "./strings.ts";

/** Beside the form: other contacts, response time, location (S148), and links to existing answers (S149). */
export function ContactFacts() {
  const { supportEmail } = useOperatorFacts();
  return (
    <aside className="grid min-w-0 grid-cols-1 content-start gap-6" aria-label={t.factsTitle}>
      <ul className="grid grid-cols-1">
        {supportEmail && (
          <Fact icon="envelope-simple">
            <a
              href={`mailto:${supportEmail}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              aria-label={`${t.emailLabel}: ${supportEmail}`}
            >
              {supportEmail}
            </a>
          </Fact>
        )}
        <Fact icon="clock">{t.hours}</Fact>
        <Fact icon="map-pin">{t.place}</Fact>
      </ul>
      <Card as="section" className="grid gap-3">
        <div className="grid gap-1">
          <h2 className="text-lg">{t.quickTitle}</h2>
          <p className="text-ink-2">{t.quick}</p>
        </div>
        <ButtonLink to={routes.faq} variant="outline" icon="question">
          {t.quickLink}
        </ButtonLink>
      </Card>
    </aside>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="grid min-h-13 grid-cols-[24px_minmax(0,1fr)] items-center gap-3 border-b border-line py-1 last:border-0">
      <Icon name={icon} size={24} className="text-primary" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
