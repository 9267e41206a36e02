import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings as t } from "./strings.ts";

/** The claims with their note (S12, S293), and links to the answers about paying. */
export function BeforePaying() {
  return (
    <div className="pricing__more">
      <section>
        <h2>{t.numbersTitle}</h2>
        <dl className="plan-numbers">
          {t.numbers.map(({ value, label }) => (
            <div key={value}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-ink-2">{t.numbersNote}</p>
      </section>
      <section>
        <h2>{t.questionsTitle}</h2>
        <ul className="plan-questions mt-3">
          {t.questions.map(({ to, id, text }) => (
            <li key={id} className="border-t border-line last:border-b">
              <Link to={`${routes[to]}#${id}`}>{text}</Link>
            </li>
          ))}
        </ul>
        <p className="mt-3 grid grid-cols-[20px_minmax(0,1fr)] gap-3 text-ink-2">
          <Icon name="shield-check-fill" size={20} className="mt-0.5 text-primary" />
          <span>
            {t.guarantee}
            <Link to={routes.contact}>{t.guaranteeLink}</Link>
            {t.guaranteeEnd}
          </span>
        </p>
      </section>
    </div>
  );
}
