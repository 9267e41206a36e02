import { ReceiptPaper } from "#pwa/ui/ReceiptPaper.tsx";
import { landing as t } from "./strings.ts";

/** Four steps and what they cost (S57). */
export function HowItWorks() {
  return (
    <section className="wrap landing-section grid gap-5 lg:grid-cols-[5fr_6fr] lg:items-start lg:gap-16">
      <div>
        <h2 className="landing-title">{t.howTitle}</h2>
        <p className="max-w-[26em] text-lg text-ink-2">{t.howText}</p>
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
      <ReceiptPaper as="div" className="grid gap-4 lg:gap-5 lg:px-9 lg:pt-10 lg:pb-11">
        <ol className="grid gap-4 lg:gap-5">
          {t.steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3">
              <b className="num text-2xl leading-none font-extrabold text-pincel">{index + 1}</b>
              <div>
                <p className="leader flex-wrap gap-y-0">
                  <span className="font-display text-[1.1875rem] leading-tight font-bold">{step.title}</span>
                  <span className="muted text-sm whitespace-nowrap">{step.aside}</span>
                </p>
                <p className="muted text-sm">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="leader border-t-[1.5px] border-dashed border-paper-line pt-4 font-display text-[1.1875rem] font-bold">
          <span>{t.total}</span>
          <span className="num">{t.totalValue}</span>
        </p>
      </ReceiptPaper>
    </section>
  );
}
