import type { LessonRow } from "#db/entities/rows.ts";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { strings as t } from "../reader/strings.ts";
import { useScriptLines } from "./use-script-lines.ts";

type Props = { script: NonNullable<LessonRow["script"]> };

/** "No balcão": what to say, large enough to be read from the till. */
export function ScriptCard({ script }: Props) {
  const { lines, isOwn } = useScriptLines(script.lines);
  return (
    <section data-lesson-part data-read-aloud className="grid min-w-0 gap-4 border-y-[3px] border-ink py-5">
      <div>
        <h2>{t.scriptTitle}</h2>
        <p className="text-sm text-ink-2">{script.when}</p>
      </div>
      <dl className="grid gap-3">
        {lines.map((line) => {
          const { who, words } = splitLine(line);
          return (
            <div key={line}>
              {who && <dt className="text-sm font-semibold text-ink-2">{who}</dt>}
              <dd className="font-display text-[1.375rem] leading-snug font-semibold text-balance">
                <Unbroken text={words} />
              </dd>
            </div>
          );
        })}
      </dl>
      {isOwn && <p className="text-sm text-ink-2">{t.scriptOwnAddress}</p>}
      <div className="print:hidden">
        <CopyButton text={lines.join("\n")} label={t.scriptCopy} />
      </div>
    </section>
  );
}

/** Splits `Cliente: "Vocês aceitam Bitcoin?"` into speaker and sentence. */
function splitLine(line: string): { who: string | null; words: string } {
  const [, who, words] = /^(\p{Lu}\p{L}+): (.+)$/su.exec(line) ?? [];
  return who !== undefined && words !== undefined ? { who, words } : { who: null, words: line };
}
