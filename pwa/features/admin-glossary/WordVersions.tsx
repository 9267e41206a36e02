import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { termTexts as t } from "./strings.ts";
import { useWordVersions } from "./use-word-versions.ts";

type Props = {
  name: "term" | "question";
  id: string;
  /** The revision that is in the form. */
  current: number;
  onUse: (fields: Readonly<Record<string, unknown>>) => void;
};

/** What was saved before, to be brought back into the form. */
export function WordVersions({ name, id, current, onUse }: Props) {
  const { list, open, read } = useWordVersions(name, id);
  const older = Array.isArray(list) ? list.filter(({ number }) => number < current) : [];
  const use = async (number: number) => {
    const fields = await read(number);
    if (fields) onUse(fields);
  };
  return (
    <details className="agl-versions" onToggle={(event) => event.currentTarget.open && open()}>
      <summary>{t.history}</summary>
      <div aria-live="polite">
        {list === "loading" && <p>{t.historyLoading}</p>}
        {list === "failed" && <p>{t.historyFailed}</p>}
        {Array.isArray(list) && <p>{older.length > 0 ? t.historyHint : t.historyEmpty}</p>}
      </div>
      <ul>
        {older.map(({ number, savedAt, savedBy }) => (
          <li key={number}>
            <span>{t.version(formatDateTime(savedAt), savedBy)}</span>
            <Button size="sm" variant="outline" onClick={() => void use(number)}>
              {t.historyUse}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
