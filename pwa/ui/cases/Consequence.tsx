import type { ReactNode } from "react";
import type { CounterCase, Decision } from "#db/entities/counter-case.ts";
import { isRight } from "#db/rules/cases/judge-exam.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { strings as t } from "./strings.ts";

type Props = {
  one: CounterCase;
  choice: Decision;
  /** Rendered below: where to read more. */
  children?: ReactNode;
};

/** The consequence of a decision: the bill with its reason, and the better choice. */
export function Consequence({ one, choice, children }: Props) {
  const { title, cents, reason } = one.choices[choice];
  const right = isRight(one, choice);
  return (
    <div className="grid content-start gap-4">
      <p className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
        <span className="text-ink-2">{t.chose}</span>
        <b className="text-lg">{t.decisions[choice]}</b>
      </p>
      <ReceiptPaper as="section">
        <h2>{title}</h2>
        <p className={cents < 0 ? "counter-case__sum text-(--bc-pincel)" : "counter-case__sum"}>
          <span aria-hidden="true">{t.sum(cents)}</span>
          <span className="sr-only">{t.spokenSum(cents)}</span>
        </p>
        <hr />
        <p className="leader">
          <span>{one.item}</span>
          <b className="num">{formatBrl(one.amountCents)}</b>
        </p>
        <Bill cents={cents} amountCents={one.amountCents} />
        <hr />
        <p>{reason}</p>
      </ReceiptPaper>
      <Banner
        card
        icon="lightbulb-fill"
        tone={right ? "success" : "info"}
        title={right ? t.right : t.better(t.decisions[one.right])}
      >
        <p>{t.quote(one.say)}</p>
      </Banner>
      {children}
    </div>
  );
}

/** Shows either the money that came in or, when more than the goods is lost, the money that went out. */
function Bill({ cents, amountCents }: { cents: number; amountCents: number }) {
  const isMoreThanGoods = cents < -amountCents;
  return (
    <p className="leader">
      <span>{isMoreThanGoods ? t.leftShop : t.received}</span>
      <b className="num">{formatBrl(isMoreThanGoods ? -cents : cents < 0 ? amountCents + cents : cents)}</b>
    </p>
  );
}
