/** A daily event for the phone's own calendar (RFC 5545): it reminds without this app, a permission or a server. */

type Parts = {
  /** ISO 8601 UTC. */
  readonly now: string;
  /** Local day of the first reminder, `YYYY-MM-DD`. */
  readonly today: string;
  /** Full hour in local time, wherever the phone is. */
  readonly hour: number;
  readonly title: string;
  readonly description: string;
  readonly url: string;
};

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, "\\n");

/** At most 75 octets a line; a continuation line begins with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

export function studyCalendar({ now, today, hour, title, description, url }: Parts): string {
  const stamp = `${now.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const start = `${today.replaceAll("-", "")}T${String(hour).padStart(2, "0")}0000`;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Balcao Cripto//Lembrete de estudo//PT-BR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    // Always the same, so that a calendar replaces the reminder that was added before.
    "UID:lembrete-de-estudo@balcao-cripto",
    `DTSTAMP:${stamp}`,
    `DTSTART:${start}`,
    "DURATION:PT10M",
    "RRULE:FREQ=DAILY",
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:PT0M",
    `DESCRIPTION:${escapeText(title)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}
