import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings as t } from "../reader/strings.ts";
import { TermDialog } from "../terms/TermDialog.tsx";
import { useTaskTerms } from "./use-task-terms.ts";
import { useTermDialog } from "../terms/use-term-dialog.ts";

type Props = { ids: readonly string[]; opened: ReadonlySet<string> };

/** The glossary terms that a task asks to open, with their cards. */
export function TaskTerms({ ids, opened }: Props) {
  const terms = useTaskTerms(ids);
  const control = useTermDialog();
  return (
    <>
      <ul className="chips" aria-label={t.wordsInTask}>
        {terms.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="chip"
              aria-haspopup="dialog"
              onClick={() => void control.show(id)}
            >
              {opened.has(id) && <Icon name="check-bold" size={16} className="text-success" />}
              {name}
              {opened.has(id) && <span className="sr-only">{t.wordOpened}</span>}
            </button>
          </li>
        ))}
      </ul>
      <TermDialog control={control} />
    </>
  );
}
