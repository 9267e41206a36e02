import { useState } from "react";
import { Link } from "react-router-dom";
import type { TermRow } from "#db/entities/rows.ts";
import { lessonPath } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { strings as t } from "./strings.ts";
import { markWords } from "#db/rules/text/search-text.ts";
import type { TermLesson } from "./use-opened-term.ts";

type Props = {
  entry: TermRow;
  categoryName: string;
  /** Index in the list; staggers the entrance (S143). */
  index: number;
  /** Whether a card that appears now is animated. */
  enters: boolean;
  words: readonly string[];
  /** The address with this term opened. */
  to: string;
  isOpen: boolean;
  lessons: readonly TermLesson[];
  onOpen: () => void;
};

/** One term: name, definition, category (S137). Opened, it also lists the lessons that use it. */
export function TermCard(props: Props) {
  const { entry, words, isOpen, lessons } = props;
  // Decided when the card appears: a server-rendered card is not animated.
  const [enters] = useState(props.enters);
  return (
    <div
      className={`term ${enters ? "term--enters" : ""}`}
      style={enters ? { animationDelay: `${(props.index % 10) * 40}ms` } : undefined}
      data-open={isOpen || undefined}
    >
      <dt>
        <Link
          id={entry.id}
          to={props.to}
          replace
          state={KEEP_PLACE}
          className="plain term__name hover:underline hover:decoration-2"
          onClick={props.onOpen}
        >
          <Marked text={entry.term} words={words} />
        </Link>
        <Badge>{props.categoryName}</Badge>
      </dt>
      <dd>
        {words.length > 0 ? (
          <Marked text={entry.definition} words={words} />
        ) : (
          <Unbroken text={entry.definition} />
        )}
      </dd>
      {isOpen && lessons.length > 0 && (
        <dd className="pt-2 text-[0.875rem]">
          {t.usedIn}
          <ul>
            {lessons.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  className="inline-flex items-center min-h-(--bc-touch) text-[1rem] leading-[1.3]"
                  to={lessonPath(slug)}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </dd>
      )}
    </div>
  );
}

/** A text with the search matches marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markWords(text, words).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
