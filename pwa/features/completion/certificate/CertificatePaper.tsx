import { BrandMark } from "#pwa/ui/art/BrandMark.tsx";
import { TileDrawing } from "#pwa/ui/layout/Tile.tsx";
import { certificateTiles } from "./tiles.ts";
import type { CertificateText } from "./text.ts";
import { strings as t } from "../strings.ts";

type Props = { text: CertificateText; host: string };

/** The certificate itself, on paper that keeps its colours in both themes. Exactly this is printed. */
export function CertificatePaper({ text, host }: Props) {
  const { name, sentence, exam, date, code } = text;
  return (
    <article className="completion-paper" aria-label={t.certificateRegion}>
      <svg className="block w-full" viewBox="0 0 600 40" aria-hidden="true">
        {certificateTiles.map((design, index) => (
          <g key={index} transform={`translate(${index * 40} 0)`}>
            <TileDrawing design={design} />
          </g>
        ))}
      </svg>
      <div className="grid gap-3 p-5 md:py-8 md:px-10 print:content-evenly">
        <p className="flex items-center gap-[10px] font-display text-[1.125rem] leading-none font-bold">
          <BrandMark size={32} />
          {t.brand}
        </p>
        <h3>{t.paperTitle}</h3>
        <p>{t.certifies}</p>
        <p className="completion-paper__name">{name}</p>
        <p className="max-w-[56ch] text-[1.0625rem]">{sentence}</p>
        {exam && <p className="font-display text-lg font-bold">{exam}</p>}
        <div className="flex flex-wrap items-end justify-between gap-4 mt-3 pt-4 border-t border-dashed border-(--bc-paper-line) text-(--bc-paper-ink-2) text-[0.875rem]">
          <p className="grid wrap-anywhere">{date}</p>
          {code ? (
            <p className="grid wrap-anywhere">
              {t.code}
              <b className="text-(--bc-paper-ink) font-display text-[1.25rem] leading-[1.3] font-bold tabular-nums tracking-[0.02em]">
                {code}
              </b>
              {t.checkAt(host, code)}
            </p>
          ) : (
            <p className="text-[#b3261e] font-display text-[1.0625rem] leading-[1.3] font-bold grid wrap-anywhere">
              {t.noCode}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
