import { useId } from "react";
import { Link } from "react-router-dom";
import { STATUS_WORDS } from "#db/rules/charges/status-words.ts";
import { chargePath } from "#pwa/charge-path.ts";
import { formatBrl, formatTime } from "#pwa/ui/text/format.ts";
import { strings } from "./strings.ts";
import { useShift } from "./use-shift.ts";

/** The charges that this cashier made since the shift began. */
export function ShiftList({ cashier, since }: { cashier: string; since: string | null }) {
  const charges = useShift(cashier, since);
  const headingId = useId();
  return (
    <section className="card grid grid-cols-1 gap-4" aria-labelledby={headingId}>
      <h2 id={headingId}>{strings.shift}</h2>
      {charges.length === 0 ? (
        <p className="text-ink-2">{strings.shiftEmpty}</p>
      ) : (
        <ul>
          {charges.map(({ charge, status }) => (
            <li key={charge.id}>
              <Link
                className="flex flex-wrap gap-x-[12px] gap-y-[4px] items-center min-h-[48px] border-t border-line"
                to={chargePath(charge.id)}
              >
                <b className="num">{formatBrl(charge.amountCents)}</b>
                <span>{formatTime(charge.createdAt)}</span>
                <span className="text-ink-2">{STATUS_WORDS[status]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
