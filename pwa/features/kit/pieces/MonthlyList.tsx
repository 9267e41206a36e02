import { CHECKS, listTexts as t } from "./list-texts.ts";
import type { PieceProps } from "./piece.ts";

const monthOf = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric" });

/** A list to go through with a pen once a month. */
export function MonthlyList({ kit: { shopName, madeAt } }: PieceProps) {
  return (
    <>
      <div className="kit-head">
        <div>
          <h2>{t.title}</h2>
          <p>{[shopName, monthOf.format(new Date(madeAt))].filter((part) => part !== null).join(" · ")}</p>
        </div>
      </div>
      <p>{t.intro}</p>
      {CHECKS.map(({ title, items }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul className="kit-checks">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap gap-x-[1.5em] gap-y-[0.8em]">
        <span className="kit-blank">{t.doneBy}</span>
        <span className="kit-blank">{t.on}</span>
      </div>
    </>
  );
}
