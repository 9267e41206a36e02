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
        <dl className="grid mt-5 md:grid-cols-2 md:gap-x-8 lg:grid-cols-1 lg:mt-10">
          {t.numbers.map((number) => (
            <div
              className="flex flex-row-reverse flex-wrap-reverse items-baseline justify-end gap-x-[12px] gap-y-0 py-[10px] border-t border-line"
              key={number.value}
            >
              <dt className="flex-[1_1_8rem] text-ink-2 text-[0.9375rem] leading-[1.3] lg:text-[1.0625rem]">
                {number.label}
              </dt>
              <dd className="num min-w-[5.1em] text-[1.75rem] font-extrabold leading-[1.1] tracking-[-0.02em] lg:text-[2.5rem]">
                {number.value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-ink-2">{t.numbersNote}</p>
      </div>
      <ReceiptPaper as="div" className="lg:pt-[40px] lg:px-[36px] lg:pb-[44px]">
        <ol className="grid gap-5">
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
        <p className="leader flex-wrap mt-5 pt-4 border-t-[1.5px] border-dashed border-(--bc-paper-line) font-display text-[1.1875rem]/[1.3] font-bold">
          <span>{t.total}</span>
          <span className="num">{t.totalValue}</span>
        </p>
      </ReceiptPaper>
    </section>
  );
}
