import { Card } from "#pwa/ui/layout/Card.tsx";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { strings as t } from "./strings.ts";

/** "Resumo em 5 linhas". The numbers on the tiles are drawn; the ordered list has its own. */
export function LegalSummary({ lines }: { lines: readonly string[] }) {
  return (
    <Card as="section" quarter className="grid max-w-[46rem] gap-3 p-5 pb-6 lg:col-start-2">
      <h2 className="text-xl">{t.summary}</h2>
      <ol className="grid gap-3">
        {lines.map((line, index) => (
          <li key={line} className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-3 leading-[1.4]">
            <span
              aria-hidden="true"
              className="grid h-7 place-items-center rounded-tile rounded-br-[12px] bg-primary font-display text-[0.9375rem] font-bold text-on-primary"
            >
              {index + 1}
            </span>
            <span className="pt-[3px]">
              <Unbroken text={line} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
