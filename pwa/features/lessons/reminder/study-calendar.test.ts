import { expect, test } from "vitest";
import { isReminderDue } from "./reminder-due.ts";
import { studyCalendar } from "./study-calendar.ts";

const parts = {
  now: "2026-11-21T12:34:56.789Z",
  today: "2026-11-21",
  hour: 19,
  title: "Uma lição; cinco minutos, no máximo",
  description:
    "Sequência de dias: abra o aplicativo.\nFunciona sem internet, mesmo no fim do mês e no meio da feira.",
  url: "https://exemplo.com.br/lessons",
};
const made = studyCalendar(parts);

test("the reminder repeats daily at a full hour of the phone, with an alarm", () => {
  const lines = made.split("\r\n");

  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(lines).toContain("DTSTAMP:20261121T123456Z");
  expect(lines).toContain("DTSTART:20261121T190000");
  expect(lines).toContain("RRULE:FREQ=DAILY");
  expect(lines).toContain("TRIGGER:PT0M");
  expect(made.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("a reminder that is saved again replaces the one before in the calendar", () => {
  const uid = (text: string) => /^UID:.*$/m.exec(text)?.[0];
  const again = studyCalendar({ ...parts, now: "2026-12-01T08:00:00.000Z", today: "2026-12-01" });
  expect(uid(again)).toBe(uid(made));
  expect(uid(made)).toMatch(/@balcao-cripto$/);
});

test("special characters are escaped and no line is longer than 75 octets (RFC 5545)", () => {
  expect(made).toContain("SUMMARY:Uma lição\\; cinco minutos\\, no máximo");
  expect(made.replaceAll("\r\n ", "")).toContain("aplicativo.\\nFunciona sem internet\\, mesmo");
  for (const line of made.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(made.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("only a person who asked is reminded, and only from six in the evening", () => {
  expect(isReminderDue(true, true, 18)).toBe(true);
  expect(isReminderDue(true, true, 17)).toBe(false);
  expect(isReminderDue(true, false, 20)).toBe(false);
  expect(isReminderDue(false, true, 20)).toBe(false);
});
