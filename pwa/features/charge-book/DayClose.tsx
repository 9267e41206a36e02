import { closeDay } from "#db/rules/charges/close-day.ts";
import type { FoundGiveBack, StatedEntry } from "#db/rules/charges/charge-filter.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { payableText } from "#pwa/ui/text/coin-text.ts";
import { formatBrl, formatDateTime, formatTime } from "#pwa/ui/text/format.ts";
import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { dayText } from "./day-text.ts";
import { COIN_NAMES, strings } from "./strings.ts";

type Props = {
  day: string;
  /** The charges of that day. */
  entries: readonly StatedEntry[];
  /** Recorded on that day, of charges of any day. */
  giveBacks: readonly FoundGiveBack[];
  shopName: string | null;
  now: string;
  back: string;
  onDay: (day: string) => void;
};

/** The day on receipt paper: the same on the screen, on a 58 or 80 mm printer, and on A4. */
export function DayClose({ day, entries, giveBacks, shopName, now, back, onDay }: Props) {
  const { checked, byCashier, byCoin, open, unpaid, givenBack, netCents } = closeDay(entries, giveBacks);
  return (
    <Screen title={strings.dayTitle} back={back} backLabel={strings.backToBook} className="day-close">
      <div className="day-close__tools">
        <TextField label={strings.day} type="date" value={day} onChange={onDay} />
        <Button icon="printer-bold" onClick={() => window.print()}>
          {strings.print}
        </Button>
      </div>
      <ReceiptPaper as="section" className="day-close__paper" label={strings.dayOf(dayText(day))}>
        <p className="day-close__head">
          <b>{shopName ?? strings.shopFallback}</b>
          <span>{strings.dayOf(dayText(day))}</span>
        </p>
        <hr />
        {checked.count === 0 && <p className="muted">{strings.dayEmpty}</p>}
        <Line name={strings.checkedCount} value={String(checked.count)} />
        <Line name={strings.total} value={formatBrl(checked.cents)} big />
        <Line name={strings.tips} value={formatBrl(checked.tipCents)} />
        {checked.discountCents > 0 && (
          <Line name={strings.discounts} value={formatBrl(checked.discountCents)} />
        )}
        {givenBack.count > 0 && <GivenBack givenBack={givenBack} netCents={netCents} />}
        {byCashier.length > 0 && <h2>{strings.byCashier}</h2>}
        {byCashier.map(({ cashier, count, cents, tipCents }) => (
          <div key={cashier ?? ""}>
            <Line name={`${cashier ?? strings.noCashier} (${count})`} value={formatBrl(cents)} />
            {tipCents > 0 && <Line name={strings.tip} value={formatBrl(tipCents)} quiet />}
          </div>
        ))}
        {byCoin.length > 0 && <h2>{strings.byCoin}</h2>}
        {byCoin.map(({ coin, count, cents, units }) => (
          <div key={coin}>
            <Line name={`${COIN_NAMES[coin]} (${count})`} value={formatBrl(cents)} />
            <Line name="" value={payableText(coin, units)} quiet />
          </div>
        ))}
        <h2>{strings.openOnes}</h2>
        {open.length === 0 && <p className="muted">{strings.noOpen}</p>}
        {open.map(({ charge, status }) => (
          <Line
            key={charge.id}
            name={strings.openLine(
              formatTime(charge.createdAt),
              charge.description ?? charge.cashier ?? strings.status[status],
            )}
            value={formatBrl(charge.amountCents)}
          />
        ))}
        {unpaid.count > 0 && (
          <Line name={`${strings.unpaidOnes} (${unpaid.count})`} value={formatBrl(unpaid.cents)} />
        )}
        <hr />
        <p className="day-close__foot muted">
          <span>{strings.printedAt(formatDateTime(now))}</span>
          <span>{strings.dayOnlyHere}</span>
          <b>{strings.noFiscal}</b>
        </p>
      </ReceiptPaper>
    </Screen>
  );
}

type GivenBackProps = Pick<ReturnType<typeof closeDay<FoundGiveBack>>, "givenBack" | "netCents">;

/** What went back on the day, each with its reason; an odd one says that it lowers nothing. */
function GivenBack({ givenBack, netCents }: GivenBackProps) {
  return (
    <>
      <Line name={strings.givenBackCount(givenBack.count)} value={`−${formatBrl(givenBack.cents)}`} />
      <Line name={strings.net} value={netCents < 0 ? `−${formatBrl(-netCents)}` : formatBrl(netCents)} big />
      <h2>{strings.givenBack}</h2>
      {givenBack.list.map(({ giveBack: { id, at, reason, by, reference, amountCents }, odd }) => (
        <div key={id}>
          <Line
            name={strings.openLine(formatTime(at), `${reason}, ${by}`)}
            value={`−${formatBrl(amountCents)}`}
          />
          {reference !== null && <Line name={reference} value="" quiet />}
          {odd !== null && <Line name={strings.givenBackOdd[odd]} value="" quiet />}
        </div>
      ))}
    </>
  );
}

type LineProps = { name: string; value: string; big?: boolean; quiet?: boolean };

function Line({ name, value, big = false, quiet = false }: LineProps) {
  const look = big ? "day-close__line--big" : quiet ? "day-close__line--quiet muted" : "";
  return (
    <p className={`leader day-close__line ${look}`}>
      <span>{name}</span>
      <span className="num">{value}</span>
    </p>
  );
}
