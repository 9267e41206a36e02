import { useState } from "react";
import { bookLines, type FoundGiveBack, type StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import type { DaySpan } from "#db/rules/charge-book/charge-period.ts";
import { saveFile } from "#pwa/ui/browser/save-file.ts";
import { deviceZone } from "#pwa/ui/text/day-text.ts";
import { buildCsv, csvName, localTimeIn } from "./save-csv.ts";

import type { MakerNames } from "./maker-names.ts";

export type CsvExport = {
  readonly busy: boolean;
  /** The name of the saved file, or null when it could not be made. */
  readonly run: (
    entries: readonly StatedEntry[],
    giveBacks: readonly FoundGiveBack[],
    part: { readonly span: DaySpan; readonly isPart: boolean; readonly makers: MakerNames },
  ) => Promise<string | null>;
};

/** Writes the rows that the list shows into a file for the accountant. */
export function useCsv(): CsvExport {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (entries, giveBacks, { span, isPart, makers }) => {
      setBusy(true);
      try {
        const name = csvName(span, isPart);
        saveFile(await buildCsv(bookLines(entries, giveBacks), localTimeIn(deviceZone()), makers), name);
        return name;
      } catch {
        // The screen reports that there was no room for the file.
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
