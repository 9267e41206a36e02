import { useId } from "react";
import { strings as t } from "./strings.ts";
import { TermDialog } from "../terms/TermDialog.tsx";
import { useTermDialog } from "../terms/use-term-dialog.ts";

/** The glossary terms that the lesson uses; each opens its card without leaving the lesson. */
export function LessonWords({ terms }: { terms: readonly string[] }) {
  const control = useTermDialog();
  const titleId = useId();
  return (
    <section data-lesson-part className="needs-script grid gap-3 print:hidden" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className="text-xl">
          {t.wordsTitle}
        </h2>
        <p className="text-sm text-ink-2">{t.wordsHint}</p>
      </div>
      <ul className="chips">
        {terms.map((term) => (
          <li key={term}>
            <button
              type="button"
              className="chip"
              aria-haspopup="dialog"
              onClick={() => void control.show(term)}
            >
              {term}
            </button>
          </li>
        ))}
      </ul>
      <TermDialog control={control} />
    </section>
  );
}
