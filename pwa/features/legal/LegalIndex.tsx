import type { LegalSection } from "#db/content/legal/legal-document.ts";
import { strings as t } from "./strings.ts";

/** Plain anchors, which work before and without JavaScript. */
export function LegalIndex({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-labelledby="legal-index"
      className="lg:sticky lg:top-[calc(var(--bc-header)+2rem)] lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:self-start lg:text-[0.9375rem] print:hidden"
    >
      <h2 id="legal-index" className="border-b-2 border-ink pb-2 text-[1.125rem]">
        {t.index}
      </h2>
      <ol className="gap-x-8 sm:columns-2 lg:columns-1">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="grid min-h-12 grid-cols-[1.4em_minmax(0,1fr)] content-center items-baseline gap-2 border-b border-line py-1.5 leading-[1.3] text-ink no-underline hover:underline"
            >
              <span className="font-display font-bold text-primary tabular-nums">{t.number(index + 1)}</span>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
