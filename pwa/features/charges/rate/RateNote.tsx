import { rateText } from "#pwa/ui/text/coin-text.ts";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { formatAgo, formatDateTime, formatTime } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { KnownRate } from "./known-rate.ts";
import { percentText } from "#pwa/ui/text/percent-text.ts";
import { rateStrings } from "./rate-strings.ts";
import { strings } from "../strings.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";

const DAY_MS = 86_400_000;

type Props = { ticker: string; saved: KnownRate; marginBps: number };

/** A rate with its origin and age: in amber once it is old, with a sentence once it is no longer valid. */
export function RateNote(props: Props) {
  const { saved, marginBps } = props;
  const isRecent = saved.age === "fresh" || saved.age === "dated";
  return (
    <>
      {isRecent ? <RecentRate {...props} /> : <OldRate {...props} />}
      {saved.source === "demo" && <DemoNote>{rateStrings.demo}</DemoNote>}
      {marginBps > 0 && saved.age !== "expired" && <p>{rateStrings.marginOn(percentText(marginBps))}</p>}
    </>
  );
}

function RecentRate({ ticker, saved: { rate, asOf, age, source } }: Props) {
  const now = useDeviceNow();
  return (
    <div className="rate__row">
      <p className="num">{strings.rateOf(ticker, rateText(rate))}</p>
      <p>
        {age === "fresh"
          ? rateStrings.fresh[source](formatAgo(asOf, now))
          : rateStrings.dated[source](formatTime(asOf))}
      </p>
    </div>
  );
}

function OldRate({ ticker, saved: { rate, asOf, age, ageUnknown } }: Props) {
  const now = useDeviceNow();
  const sinceMs = Date.parse(now) - Date.parse(asOf);
  const when = sinceMs < DAY_MS && sinceMs >= 0 ? formatTime(asOf) : formatDateTime(asOf);
  const expired = age === "expired";
  const title = ageUnknown
    ? rateStrings.ageUnknown
    : expired
      ? strings.rateExpired(when)
      : strings.rateOld(when, formatAgo(asOf, now));
  const detail = ageUnknown
    ? rateStrings.ageUnknownDetail
    : !expired
      ? strings.rateOldDetail(ticker)
      : sinceMs < 0
        ? strings.rateFuture
        : strings.rateExpiredDetail;
  return (
    <div className="rate__old">
      <Icon name="clock-countdown-bold" size={22} />
      <p>
        {!expired && <span className="num">{strings.rateOf(ticker, rateText(rate))}</span>}
        <b>{title}</b>
        {detail}
      </p>
    </div>
  );
}
