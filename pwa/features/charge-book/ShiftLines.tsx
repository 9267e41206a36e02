import type { StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import { isOpenTwice, shiftLines, type Shift } from "#db/rules/shops/shift.ts";
import { formatBrl, formatDateTime } from "#pwa/ui/text/format.ts";
import { DayLine } from "./DayLine.tsx";
import type { MakerNames } from "./maker-names.ts";
import { strings } from "./strings.ts";

type Props = {
  /** The shifts opened on the day that is being closed. */
  shifts: readonly Shift[];
  /** Those of all days. */
  allShifts: readonly Shift[];
  /** The charges of any day, because a shift may go past midnight. */
  entries: readonly StatedEntry[];
  makers: MakerNames;
};

/** Lists each shift with the expected and the counted amount, and the difference. */
export function ShiftLines({ shifts, allShifts, entries, makers }: Props) {
  if (shifts.length === 0) return null;
  return (
    <>
      <h2>{strings.shifts}</h2>
      {shifts.map((shift) => (
        <div key={shift.key}>
          <p>
            <b>{headOf(shift, makers)}</b>
          </p>
          {isOpenTwice(shift, allShifts) && <p>{strings.shiftTwice}</p>}
          {shiftLines(shift, entries).map(({ form, expectedCents, countedCents }) => (
            <div key={form}>
              <DayLine name={strings.shiftForm(form)} value={formatBrl(expectedCents)} />
              {shift.closedAt !== null && (
                <DayLine
                  name={strings.shiftCounted(countedCents === null ? null : formatBrl(countedCents))}
                  value={countedCents === null ? "" : signed(countedCents - expectedCents)}
                  quiet
                />
              )}
            </div>
          ))}
        </div>
      ))}
    </>
  );
}

const headOf = ({ by, maker, openedAt, closedAt }: Shift, makers: MakerNames): string =>
  strings.shiftOf(
    by ?? makers.get(maker) ?? strings.noCashier,
    formatDateTime(openedAt),
    closedAt === null ? null : formatDateTime(closedAt),
  );

const signed = (cents: number): string => `${cents > 0 ? "+" : ""}${formatBrl(cents)}`;
