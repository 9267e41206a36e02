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
        <dl className="grid mt-3">
          {t.numbers.map(({ value, label }) => (
            <div
              className="flex flex-row-reverse flex-wrap-reverse items-baseline justify-end gap-x-[12px] gap-y-[2px] py-[10px] border-t border-line"
              key={value}
            >
              <dt className="flex-[1_1_9rem] text-ink-2 text-[0.9375rem] leading-[1.3]">{label}</dt>
              <dd className="num min-w-[6.6em] text-[1.5rem] font-extrabold leading-[1.1] tracking-[-0.02em]">
                {value}
              </dd>
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
