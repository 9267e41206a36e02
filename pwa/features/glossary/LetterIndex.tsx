import { Link } from "react-router-dom";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { letterId } from "./find-terms.ts";
import { strings as t } from "./strings.ts";

/** Links to the terms of each letter. */
export function LetterIndex({ letters }: { letters: readonly string[] }) {
  return (
    <nav className="gloss-index" aria-label={t.index}>
      {letters.map((letter) => (
        <Link
          key={letter}
          to={{ hash: letterId(letter) }}
          replace
          state={KEEP_PLACE}
          className="plain grid place-items-center flex-none w-11.5 h-(--bc-touch) rounded-md text-link font-display text-[1.0625rem] leading-none font-bold md:w-auto"
        >
          {letter}
        </Link>
      ))}
    </nav>
  );
}
