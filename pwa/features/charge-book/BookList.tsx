import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isGiveBack, type BookLine } from "#db/rules/charges/charge-filter.ts";
import type { SaleState } from "#db/rules/charges/same-sale.ts";
import { useWindowRows } from "#pwa/ui/data/use-window-rows.ts";
import { BookRow } from "./BookRow.tsx";
import { GiveBackRow } from "./give-back/GiveBackRow.tsx";
import type { MakerNames } from "./maker-names.ts";
import { strings } from "./strings.ts";

type Props = {
  lines: readonly BookLine[];
  /** Of charges that one payment could belong to alike. */
  twins: ReadonlyMap<string, readonly string[]>;
  /** What other charges of the same sale make of a charge. */
  sales: ReadonlyMap<string, SaleState>;
  /** Of charges whose PIN was accepted and whose payment is not known. */
  unpaidCodes: ReadonlySet<string>;
  makers: MakerNames;
  /** The id of a charge goes at the end. */
  chargeBase: string;
  showSync: boolean;
};

const ROW_GUESS = 88;

/**
 * The charges and what went back of them, of which only those around the screen are drawn. Each row is a link that tells its place in the whole
 * list; the arrow keys, Home and End walk through all of it, and the row with the focus stays drawn wherever it is.
 */
export function BookList({ lines, twins, sales, unpaidCodes, makers, chargeBase, showSync }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const count = lines.length;
  const { from, to, rowHeight } = useWindowRows({ count, list, guess: ROW_GUESS });
  const [held, setHeld] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);

  // The row is drawn by now, wherever it is; focusing it scrolls there.
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[aria-posinset="${wanted.current + 1}"] a`)?.focus();
    wanted.current = null;
  }, [held]);

  const handleFocus = (event: FocusEvent) => {
    const place = event.target.closest("[role=listitem]")?.getAttribute("aria-posinset");
    setHeld(place ? Number(place) - 1 : null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (held === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const places: Record<string, number> = {
      ArrowDown: held + 1,
      ArrowUp: held - 1,
      Home: 0,
      End: count - 1,
    };
    const next = places[event.key];
    if (next === undefined || next < 0 || next >= count) return;
    event.preventDefault();
    wanted.current = next;
    setHeld(next);
  };
  const isFar = held !== null && held < count && (held < from || held >= to);
  const shown = Array.from({ length: to - from }, (_, at) => from + at);
  const places = isFar ? [...shown, held].toSorted((a, b) => a - b) : shown;
  return (
    // The keys are a help on top of plain links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="list"
      ref={list}
      className="book-list"
      aria-label={strings.list}
      style={{ blockSize: `${count * rowHeight}px` }}
      onKeyDown={handleKey}
      onFocus={handleFocus}
      onBlur={() => setHeld(null)}
    >
      {places.map((at) => {
        const line = lines[at];
        if (!line) return null;
        return (
          <div
            role="listitem"
            key={isGiveBack(line) ? line.giveBack.id : line.charge.id}
            aria-posinset={at + 1}
            aria-setsize={count}
            style={{ insetBlockStart: `${at * rowHeight}px` }}
          >
            {isGiveBack(line) ? (
              <GiveBackRow
                line={line}
                maker={makers.get(line.entry.maker) ?? null}
                to={chargeBase + line.entry.charge.id}
                trainingLabel={strings.training}
                showSync={showSync}
              />
            ) : (
              <BookRow
                entry={line}
                isTwin={twins.has(line.charge.id)}
                sale={sales.get(line.charge.id) ?? null}
                isUnpaidCode={unpaidCodes.has(line.charge.id)}
                maker={makers.get(line.maker) ?? null}
                to={chargeBase + line.charge.id}
                showSync={showSync}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
