import { useEffect, useId, useRef } from "react";
import { type CaseScreen, type CounterCase, type Decision, DECISIONS } from "#db/entities/counter-case.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { strings as t } from "./strings.ts";
import "#pwa/ui/styles/exercises.css";

const ICONS = {
  deliver: "bag-bold",
  wait: "hourglass-medium-bold",
  refuse: "hand-palm-bold",
  call: "user-bold",
} as const;

type Props = {
  one: CounterCase;
  /** Counted from 1. */
  place: number;
  total: number;
  /** Whether it replaced what had the focus. */
  takesFocus?: boolean;
  onChoose: (decision: Decision) => void;
};

/**
 * A case: the sentence and its speaker, the drawn phones, the queue, and the four keys. The focus moves to the
 * sentence.
 */
export function CaseView({ one, place, total, takesFocus = false, onChoose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = useId();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="counter-case">
      <section className="counter-case__said">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <p className="text-sm text-on-panel-2">{one.who}</p>
          <Badge tone="primary" className="whitespace-nowrap">
            {t.position(place, total)}
          </Badge>
        </div>
        <h2 className="text-inherit text-[1.3125rem] leading-[1.28]" ref={heading} tabIndex={-1}>
          <Unbroken text={t.quote(one.line)} />
        </h2>
      </section>
      <p className="leader">
        <span>{one.item}</span>
        <b className="num">{formatBrl(one.amountCents)}</b>
      </p>
      <div className="counter-case__phones">
        {one.theirs && <DrawnPhone screen={one.theirs} />}
        <DrawnPhone screen={one.ours} />
      </div>
      <p className="flex items-center gap-3 text-sm text-ink-2">
        {one.queue > 0 && (
          <span aria-hidden="true" className="flex">
            {Array.from({ length: Math.min(one.queue, 5) }, (_, at) => (
              <Icon key={at} name="user-bold" size={18} />
            ))}
          </span>
        )}
        {t.queue(one.time, one.queue)}
      </p>
      <h3 id={ask} className="text-[1.25rem]">
        {t.ask}
      </h3>
      <div role="group" aria-labelledby={ask} className="counter-case__keys">
        {DECISIONS.map((decision) => (
          <button
            key={decision}
            type="button"
            className="counter-case__key"
            onClick={() => onChoose(decision)}
          >
            <Icon name={ICONS[decision]} size={24} className="text-primary" />
            {t.decisions[decision]}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A drawn phone without any brand. */
function DrawnPhone({ screen: { title, note, amount, lines } }: { screen: CaseScreen }) {
  return (
    <div role="group" aria-label={t.drawn(title)} className="exercise-drawn content-start">
      <p className="flex justify-between gap-[12px] text-ink-2 text-[0.875rem] font-bold flex-wrap gap-y-0">
        <span>{title}</span>
        <span>{t.drawing}</span>
      </p>
      <p>
        {note}
        {amount !== "" && (
          <b className="block text-[1.25rem] leading-tight break-words tabular-nums">{amount}</b>
        )}
      </p>
      <ul className="grid text-sm">
        {lines.map(({ name, value }, at) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-2 border-t border-line py-1">
            <span className="text-ink-2">{name}</span>
            <b className="break-words tabular-nums">{value}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
