import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings as t } from "./strings.ts";

/** What the plan unlocks, and what is free with or without it. */
export function PlanLists() {
  return (
    <div className="grid gap-6">
      <section>
        <h2>{t.paidTitle}</h2>
        <ul className="plan-list">
          {t.paid.map(({ text, detail }) => (
            <li key={text}>
              <Icon name="check-bold" size={20} />
              <p>
                {text}
                {detail && <span>{detail}</span>}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t.freeTitle}</h2>
        <ul className="plan-list">
          {t.free.map((text) => (
            <li key={text}>
              <Icon name="check-bold" size={20} />
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-ink-2">{t.freeText}</p>
      </section>
    </div>
  );
}
