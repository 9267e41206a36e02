import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { StepPicture } from "./StepPicture.tsx";
import { strings as t } from "./strings.ts";

/** Four steps and the cost of each (S57). */
export function HowItWorks() {
  return (
    <section className="wrap landing-section grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start lg:gap-16">
      <div>
        <h2 className="landing-title">{t.howTitle}</h2>
        <p className="landing-lead">{t.howText}</p>
        <dl className="landing-numbers">
          {t.numbers.map((number) => (
            <div key={number.value}>
              <dt>{number.label}</dt>
              <dd className="num">{number.value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-ink-2">{t.numbersNote}</p>
      </div>
      <ReceiptPaper as="div" className="landing-steps">
        <ol>
          {t.steps.map((step, index) => (
            <li key={step.title} className="landing-step">
              <StepPicture name={step.picture} />
              <b className="num landing-step__number">{index + 1}</b>
              <h3 className="landing-step__title">{step.title}</h3>
              <span className="landing-step__line" aria-hidden="true" />
              <span className="muted landing-step__aside">{step.aside}</span>
              <p className="muted landing-step__text">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="leader landing-steps__total">
          <span>{t.total}</span>
          <span className="num">{t.totalValue}</span>
        </p>
      </ReceiptPaper>
    </section>
  );
}
