import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isGiveBack, type BookLine } from "#db/rules/charge-book/charge-filter.ts";
import type { SaleState } from "#db/rules/charges/same-sale.ts";
import { useWindowRows } from "#pwa/ui/data/use-window-rows.ts";
import { BookRow } from "./BookRow.tsx";
import { GiveBackRow } from "./give-back/GiveBackRow.tsx";
import type { MakerNames } from "./maker-names.ts";
import { strings } from "./strings.ts";

type Props = {
  lines: readonly BookLine[];
  /** By charge id: the charges that one payment could equally belong to. */
  twins: ReadonlyMap<string, readonly string[]>;
  /** By charge id: what the other charges of the same sale imply for it. */
  sales: ReadonlyMap<string, SaleState>;
  /** Ids of charges whose PIN was accepted although no payment is known. */
  unpaidCodes: ReadonlySet<string>;
  makers: MakerNames;
  /** The address of the open charge without its id, which is appended. */
  chargeBase: string;
  showSync: boolean;
};

const ROW_GUESS = 88;

/**
 * The charges and their give-backs, of which only the rows around the screen are drawn. Each row is a link that states
 * its place in the whole list. The arrow keys, Home and End move through all of it, and the row with the focus is
 * always drawn.
 */
export function BookList({ lines, twins, sales, unpaidCodes, makers, chargeBase, showSync }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const count = lines.length;
  const { from, to, rowHeight } = useWindowRows({ count, list, guess: ROW_GUESS });
  const [held, setHeld] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);

  // The row has been drawn by now; focusing it scrolls to it.
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
    // The keys only supplement plain links.
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
