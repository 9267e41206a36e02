import { useState } from "react";
import { FEE_WAYS, type FeeWay, knownFee, type KnownFee } from "#db/content/fee-figures.ts";
import type { Fact } from "#db/content/facts.ts";
import { customerFee } from "#db/rules/money/customer-fee.ts";
import { parseBrlInput } from "#db/rules/money/money.ts";
import { CoinMark } from "#pwa/ui/art/CoinMark.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { formatBrl, formatDate } from "#pwa/ui/text/format.ts";
import { strings as t } from "./strings.ts";

type Props = {
  /** Local day. */
  today: string;
  facts: readonly Fact[];
};

const EXAMPLE = "25,00";

/** From the value of a sale, calculates the fee that the customer pays with each way to pay. Needs no network. */
export function FeeCalculator({ today, facts }: Props) {
  const [text, setText] = useState(EXAMPLE);
  const sale = parseBrlInput(text);
  const isWrong = !sale.ok && sale.problem !== "empty";
  return (
    <div className="grid min-w-0 gap-3">
      <p>{t.intro}</p>
      <TextField
        label={t.sale}
        value={text}
        onChange={setText}
        inputMode="decimal"
        prefix={t.currency}
        maxLength={12}
        hint={t.hint}
        error={isWrong ? t.invalid : null}
      />
      <ul className="grid gap-4" aria-live="polite">
        {FEE_WAYS.map((way) => (
          <Way
            key={way}
            way={way}
            fee={knownFee(way, today, facts)}
            saleCents={sale.ok ? sale.cents : null}
          />
        ))}
      </ul>
    </div>
  );
}

function Way({ way, fee, saleCents }: { way: FeeWay; fee: KnownFee | null; saleCents: number | null }) {
  const result = fee && saleCents !== null ? customerFee(fee.price, saleCents) : null;
  return (
    <li className="grid min-w-0 gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <CoinMark coin={way === "lightning" ? "bitcoin" : way} size={20} />
        <b>{t.names[way]}</b>
      </span>
      {result && (
        <span>
          <b>{t.range(formatBrl(result.low), formatBrl(result.high))}</b>
          {` (${t.share(percent(result.lowBps), percent(result.highBps))})`}
        </span>
      )}
      {!fee && <span>{t.unknown}</span>}
      <span className="text-sm text-ink-2">{fee?.about ?? t.unknownNotes[way]}</span>
      {fee && (
        <span className="text-sm text-ink-2">
          {fee.isOverdue ? t.overdue(dayOf(fee.seenOn), dayOf(fee.reviewedOn)) : t.seen(dayOf(fee.seenOn))}
        </span>
      )}
    </li>
  );
}

/** Basis points with at most one decimal: `0,4%`, `84%`. */
const percent = (bps: number): string =>
  `${(bps / 100).toLocaleString("pt-BR", { maximumFractionDigits: 1 })}%`;

/** Formats a local day. It is read at noon, which is on that day in every time zone of the device. */
const dayOf = (day: string): string => formatDate(`${day}T12:00:00`);
