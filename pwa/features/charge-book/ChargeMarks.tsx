import type { StatedEntry } from "#db/rules/charges/charge-filter.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings } from "./strings.ts";
import { type Mark, useMark } from "./use-mark.ts";

const NEXT: readonly Mark[] = ["checked", "unpaid", "waiting"];

/** What people said about a charge, newest first, and the ways to say something else. Nothing is overwritten (D3). */
export function ChargeMarks({ entry: { charge, marks } }: { entry: StatedEntry }) {
  const toast = useToast();
  const mark = useMark();
  const newest = marks[0];
  const handleMark = async (next: Mark) => {
    if (!(await mark(charge.id, next, newest))) {
      toast({ kind: "error", title: strings.failed, description: strings.markFailed });
    }
  };
  const ways = NEXT.filter((next) => next !== (newest?.mark ?? "waiting"));
  return (
    <section className="book-marks" aria-label={strings.marks}>
      <div className="book-marks__ways">
        {ways.map((next) => (
          <Button
            key={next}
            variant={next === "checked" ? "primary" : "outline"}
            size="sm"
            onClick={() => void handleMark(next)}
          >
            {strings.markAs[next]}
          </Button>
        ))}
      </div>
      <h3>{strings.marks}</h3>
      {marks.length === 0 ? (
        <p className="text-sm text-ink-2">{strings.noMarks}</p>
      ) : (
        <ol className="text-sm">
          {marks.map(({ id, mark: said, at, by }, place) => (
            <li key={id}>
              {strings.markLine(strings.markName[said], formatDateTime(at), by)}
              {place === 0 && <b>{strings.markHolds}</b>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
