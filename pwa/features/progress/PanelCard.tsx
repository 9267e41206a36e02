import { Link } from "react-router-dom";
import { lessonPath, routes } from "#pwa/paths.ts";
import { TilePanel } from "#pwa/ui/layout/TilePanel.tsx";
import type { PanelView } from "./overview-view.ts";
import { strings as t } from "./strings.ts";

/** The screen's one dark block: the merchant's complete panel. */
export function PanelCard({ panel }: { panel: PanelView }) {
  const { tiles, done, total, next, nextIndex } = panel;
  return (
    <section
      className="panel progress-panel grid grid-cols-1 content-start gap-3"
      aria-labelledby="progress-panel"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-[4px]">
        <h2 id="progress-panel" className="text-[1.125rem]">
          {t.panelTitle}
        </h2>
        <p className="num font-bold">{t.panelCount(done, total)}</p>
      </div>
      {total > 0 && (
        <TilePanel
          className="w-full"
          tiles={tiles}
          nextIndex={nextIndex}
          label={t.panelLabel(done, total)}
          width={312}
        />
      )}
      <p className="muted text-sm">
        {total === 0 && t.noLessons}
        {next && (
          <>
            {t.panelNote} <Link to={lessonPath(next.slug)}>{t.panelNext}</Link>
          </>
        )}
        {total > 0 && !next && (
          <>
            {t.panelFull} <Link to={routes.completion}>{t.panelCertificate}</Link>
          </>
        )}
      </p>
    </section>
  );
}
