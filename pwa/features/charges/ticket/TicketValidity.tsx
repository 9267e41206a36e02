import type { ChargeRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { formatTime } from "#pwa/ui/text/format.ts";
import { HelpButton } from "../sheets/HelpButton.tsx";
import { ticketStrings as strings } from "./ticket-strings.ts";

const MINUTE_MS = 60_000;

/**
 * Until when the rate is valid and what happens then. In minutes instead of seconds, and not announced: a calm line.
 */
export function TicketValidity({ charge }: { charge: ChargeRow }) {
  const now = useDeviceNow();
  const leftMs = (instantToMs(charge.expiresAt) ?? 0) - (instantToMs(now) ?? 0);
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return (
    <p className="ticket__fact ticket__until flex items-center justify-between gap-[4px] leading-[1.35]">
      <span>
        <b className="num">{strings.validUntil(formatTime(charge.expiresAt))}</b>
        {minutes > 1 ? strings.minutesLeft(minutes) : strings.lastMinute}
        {strings.afterwards}
      </span>
      <HelpButton block="time" className="ticket__help" />
    </p>
  );
}
