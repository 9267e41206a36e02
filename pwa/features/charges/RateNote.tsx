import { formatAgo, formatDateTime, formatTime } from "#pwa/ui/format.ts";
import { Icon } from "#pwa/ui/Icon.tsx";
import { rateText } from "#pwa/ui/coin-text.ts";
import { strings } from "./strings.ts";
import { useNow } from "./use-now.ts";
import type { TypedRate } from "./use-rate.ts";

const DAY_MS = 86_400_000;

/** A typed rate with its age; in amber once it is old, and in so many words once it no longer holds. */
export function RateNote({ ticker, saved }: { ticker: string; saved: TypedRate }) {
  const now = useNow();
  const { rate, asOf, age } = saved;
  if (age === "fresh" || age === "dated") {
    return (
      <div className="rate__row">
        <p className="num">{strings.rateOf(ticker, rateText(rate))}</p>
        <p>
          {age === "fresh" ? strings.rateFresh(formatAgo(asOf, now)) : strings.rateDated(formatTime(asOf))}
        </p>
      </div>
    );
  }
  const sinceMs = Date.parse(now) - Date.parse(asOf);
  const when = sinceMs < DAY_MS && sinceMs >= 0 ? formatTime(asOf) : formatDateTime(asOf);
  const expired = age === "expired";
  return (
    <div className="rate__old">
      <Icon name="clock-countdown-bold" size={22} />
      <p>
        {!expired && <span className="num">{strings.rateOf(ticker, rateText(rate))}</span>}
        <b>{expired ? strings.rateExpired(when) : strings.rateOld(when, formatAgo(asOf, now))}</b>
        {expired
          ? sinceMs < 0
            ? strings.rateFuture
            : strings.rateExpiredDetail
          : strings.rateOldDetail(ticker)}
      </p>
    </div>
  );
}
