import { closeDay } from "#db/rules/charge-book/close-day.ts";
import { STATUS_WORDS } from "#db/rules/charges/status-words.ts";
import {
  bookSales,
  filterBook,
  type BookEntry,
  type FoundGiveBack,
  type StatedEntry,
} from "#db/rules/charge-book/charge-filter.ts";
import type { Shift } from "#db/rules/shops/shift.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatBrl, formatDateTime, formatTime } from "#pwa/ui/text/format.ts";
import { coinAmountText } from "#pwa/ui/text/quantity-text.ts";
import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { deviceZone, fullDay } from "#pwa/ui/text/day-text.ts";
import { DayLine } from "./DayLine.tsx";
import { ShiftLines } from "./ShiftLines.tsx";
import { DEFAULT_VIEW, filterOf } from "./book-address.ts";
import type { MakerNames } from "./maker-names.ts";
import { COIN_NAMES, strings } from "./strings.ts";

type Props = {
  day: string;
  /** The charges of that day. */
  entries: readonly StatedEntry[];
  /** Those recorded on that day, whatever the day of their charge. */
  giveBacks: readonly FoundGiveBack[];
  makers: MakerNames;
  shifts: readonly Shift[];
  /** The charges of all days. */
  allEntries: readonly BookEntry[];
  shopName: string | null;
  now: string;
  back: string;
  onDay: (day: string) => void;
};

/** The day on receipt paper: the same on the screen, on a 58 or 80 mm printer, and on A4. */
export function DayClose({
  day,
  entries,
  giveBacks,
  makers,
  shifts,
  allEntries,
  shopName,
  now,
  back,
  onDay,
}: Props) {
  const { received, byCashier, byMaker, byCoin, pix, open, unpaid, givenBack, netCents } = closeDay(
    entries,
    bookSales(allEntries, now),
    giveBacks,
  );
  const ofDay = shifts.filter(({ openedAt }) => instantToDay(openedAt, deviceZone()) === day);
  return (
    <Screen
      title={strings.dayTitle}
      bar={strings.dayBar}
      back={back}
      backLabel={strings.backToBook}
      className="day-close"
    >
      <div className="day-close__tools flex flex-wrap items-end gap-3 print:hidden">
        <TextField label={strings.day} type="date" value={day} onChange={onDay} />
        <Button icon="printer-bold" onClick={() => window.print()}>
          {strings.print}
        </Button>
      </div>
      <ReceiptPaper as="section" className="day-close__paper" label={strings.dayOf(fullDay(day))}>
        <p className="grid grid-cols-1 gap-[2px] text-center">
          <b>{shopName ?? strings.shopFallback}</b>
          <span>{strings.dayOf(fullDay(day))}</span>
        </p>
        <hr />
        {received.count === 0 && <p className="muted">{strings.dayEmpty}</p>}
        <DayLine
          name={strings.checkedCount}
          value={String(received.count - pix.count - received.lightning - received.agreed - received.settled)}
        />
        {pix.count > 0 && <DayLine name={STATUS_WORDS.pix} value={String(pix.count)} />}
        {received.lightning > 0 && (
          <DayLine name={STATUS_WORDS.lightning} value={String(received.lightning)} />
        )}
        {received.agreed > 0 && <DayLine name={strings.agreedCount} value={String(received.agreed)} />}
        {received.settled > 0 && <DayLine name={strings.settledCount} value={String(received.settled)} />}
        <DayLine name={strings.total} value={formatBrl(received.cents)} big />
        <DayLine name={strings.tips} value={formatBrl(received.tipCents)} />
        {received.discountCents > 0 && (
          <DayLine name={strings.discounts} value={formatBrl(received.discountCents)} />
        )}
        {givenBack.count > 0 && <GivenBack givenBack={givenBack} netCents={netCents} />}
        {makers.size > 0 ? (
          <ByMaker sums={byMaker} makers={makers} />
        ) : (
          byCashier.length > 0 && (
            <>
              <h2>{strings.byCashier}</h2>
              {byCashier.map((sum) => (
                <CashierLines key={sum.cashier ?? ""} sum={sum} />
              ))}
            </>
          )
        )}
        <ShiftLines
          shifts={ofDay}
          allShifts={shifts}
          entries={ofDay.length === 0 ? [] : stated(allEntries, now)}
          makers={makers}
        />
        {received.count > 0 && <h2>{strings.byCoin}</h2>}
        {byCoin.map(({ coin, lightning, count, cents, units, isEstimate }) => (
          <div key={`${coin} ${lightning}`}>
            <DayLine
              name={`${lightning ? strings.lightning : COIN_NAMES[coin]} (${count})`}
              value={formatBrl(cents)}
            />
            <DayLine name="" value={coinAmountText(coin, units, isEstimate)} quiet />
          </div>
        ))}
        {pix.count > 0 && <DayLine name={`${strings.pix} (${pix.count})`} value={formatBrl(pix.cents)} />}
        <h2>{strings.openOnes}</h2>
        {open.length === 0 && <p className="muted">{strings.noOpen}</p>}
        {open.map(({ charge, status, maker }) => (
          <DayLine
            key={charge.id}
            name={strings.openLine(
              formatTime(charge.createdAt),
              charge.description ?? charge.cashier ?? makers.get(maker) ?? STATUS_WORDS[status],
            )}
            value={formatBrl(charge.amountCents)}
          />
        ))}
        {unpaid.count > 0 && (
          <DayLine name={`${strings.unpaidOnes} (${unpaid.count})`} value={formatBrl(unpaid.cents)} />
        )}
        <hr />
        <p className="text-[0.875rem] muted grid gap-[2px] text-center">
          <span>{strings.printedAt(formatDateTime(now))}</span>
          <span>{strings.dayOnlyHere}</span>
          {makers.size > 0 && <span>{strings.dayZone(zoneName())}</span>}
          <b>{strings.noFiscal}</b>
        </p>
      </ReceiptPaper>
    </Screen>
  );
}

/** The phones of a shop may be in different time zones, and each closes the day of its own. */
const zoneName = (): string =>
  new Intl.DateTimeFormat("pt-BR", { timeZoneName: "long" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? deviceZone();

/** Every charge with its state, including training. */
const stated = (entries: readonly BookEntry[], now: string): readonly StatedEntry[] =>
  filterBook(entries, filterOf({ ...DEFAULT_VIEW, period: { kind: "all" }, training: true }, now, true), now);

type CashierSum = ReturnType<typeof closeDay>["byCashier"][number];

function CashierLines({ sum: { cashier, count, cents, tipCents } }: { sum: CashierSum }) {
  return (
    <div>
      <DayLine name={`${cashier ?? strings.noCashier} (${count})`} value={formatBrl(cents)} />
      {tipCents > 0 && <DayLine name={strings.tip} value={formatBrl(tipCents)} quiet />}
    </div>
  );
}

type ByMakerProps = { sums: ReturnType<typeof closeDay>["byMaker"]; makers: MakerNames };

/** What each person of the shop charged, and which cashier worked at that person's till. */
function ByMaker({ sums, makers }: ByMakerProps) {
  const places = [...makers.keys()];
  const sorted = sums.toSorted((a, b) => places.indexOf(a.maker) - places.indexOf(b.maker));
  return (
    <>
      {sorted.length > 0 && <h2>{strings.byMaker}</h2>}
      {sorted.map(({ maker, count, cents, byCashier }) => {
        const name = makers.get(maker) ?? strings.goneMaker;
        const others = byCashier.filter(({ cashier }) => cashier !== null && cashier !== name);
        const tipCents = byCashier.reduce((sum, each) => sum + each.tipCents, 0);
        return (
          <div key={maker}>
            <DayLine name={`${name} (${count})`} value={formatBrl(cents)} />
            {tipCents > 0 && <DayLine name={strings.tip} value={formatBrl(tipCents)} quiet />}
            {others.map((each) => (
              <DayLine
                key={each.cashier}
                name={strings.ofWhich(each.cashier ?? "", each.count)}
                value={formatBrl(each.cents)}
                quiet
              />
            ))}
          </div>
        );
      })}
    </>
  );
}

type GivenBackProps = Pick<ReturnType<typeof closeDay<FoundGiveBack>>, "givenBack" | "netCents">;

/** The give-backs of the day, each with its reason. One with a conflict says that it does not lower the total. */
function GivenBack({ givenBack, netCents }: GivenBackProps) {
  return (
    <>
      <DayLine name={strings.givenBackCount(givenBack.count)} value={`−${formatBrl(givenBack.cents)}`} />
      <DayLine name={strings.net} value={formatBrl(netCents)} big />
      <h2>{strings.givenBack}</h2>
      {givenBack.list.map(({ giveBack: { id, at, reason, by, reference, amountCents }, odd }) => (
        <div key={id}>
          <DayLine
            name={strings.openLine(formatTime(at), `${reason}, ${by}`)}
            value={`−${formatBrl(amountCents)}`}
          />
          {reference !== null && <DayLine name={reference} value="" quiet />}
          {odd !== null && <DayLine name={strings.givenBackOdd[odd]} value="" quiet />}
        </div>
      ))}
    </>
  );
}
