import type { LegalSection } from "#db/content/legal/legal-document.ts";
import { legalTexts as t } from "./strings.ts";

/** Plain anchors: they work before (and without) JavaScript. */
export function LegalIndex({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav className="legal__index" aria-labelledby="legal-index">
      <h2 id="legal-index">{t.index}</h2>
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className="legal__number">{t.number(index + 1)}</span>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
