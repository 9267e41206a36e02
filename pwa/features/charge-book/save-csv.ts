import { isGiveBack, type BookLine } from "#db/rules/charge-book/charge-filter.ts";
import { spanName, type DaySpan } from "#db/rules/charge-book/charge-period.ts";
import {
  againCsvRow,
  CHARGE_CSV_TITLES,
  chargeCsvRow,
  giveBackCsvRow,
  type LocalTime,
} from "#db/rules/charge-book/charge-csv.ts";
import type { MakerNames } from "./maker-names.ts";
import { csvHead } from "#db/rules/text/csv.ts";

/** Number of rows between two pauses, in which a slow phone draws and answers taps. */
const CHUNK = 80;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Local date and time in the form that spreadsheets in Brazil read. */
export function localTimeIn(timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat("pt-BR", {
    timeZone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  return (instant) => {
    const [date = "", time = ""] = format.format(new Date(instant)).split(/,? /);
    return { date, time };
  };
}

/** `cobrancas-2026-11.csv`; the name of a part of the period says so. */
export function csvName(span: DaySpan, isPart: boolean): string {
  const name = spanName(span);
  return `cobrancas${name === "" ? "" : `-${name}`}${isPart ? "-filtradas" : ""}.csv`;
}

/** The accountant's file, oldest first. It is created in pieces, so that ten thousand rows do not freeze the screen. */
export async function buildCsv(
  lines: readonly BookLine[],
  localTime: LocalTime,
  makers: MakerNames,
): Promise<Blob> {
  const nameOf = (maker: string): string => makers.get(maker) ?? "";
  const oldestFirst = lines.toReversed();
  const parts: string[] = [csvHead(CHARGE_CSV_TITLES)];
  for (let at = 0; at < oldestFirst.length; at += CHUNK) {
    const rows = oldestFirst.slice(at, at + CHUNK).flatMap((line) => {
      if (isGiveBack(line)) return giveBackCsvRow(line, nameOf(line.entry.maker), localTime);
      const charge = { ...line, mark: line.marks[0], makerName: nameOf(line.maker) };
      const again = line.otherFacts.map((fact) => againCsvRow({ ...charge, fact }, localTime));
      return [chargeCsvRow(charge, localTime), ...again];
    });
    parts.push(rows.join(""));
    await pause();
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
