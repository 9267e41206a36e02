import type { MouseEvent } from "react";
import { Tile } from "#pwa/ui/layout/Tile.tsx";
import { TilePanel } from "#pwa/ui/layout/TilePanel.tsx";
import { type TileDesign, tileDesign } from "#pwa/ui/art/tile-motifs.ts";
import { strings as t } from "./strings.ts";

const TILES: readonly TileDesign[] = [
  { motif: "quarto", turn: 0, main: "a", accent: "b" },
  { motif: "olho", turn: 0, main: "a", accent: "b" },
  { motif: "arco", turn: 90, main: "c", accent: "a" },
  { motif: "folha", turn: 0, main: "a", accent: "b" },
];
const EXAMPLE = Array.from({ length: 15 }, (_, index) => ({
  design: tileDesign(Math.floor(index / 3), index),
  laid: index < 9,
}));

/**
 * Four cards, one always open (S55, S56). They are native elements, which open without the app or before it has
 * started.
 */
export function FeatureCards() {
  return (
    <section className="wrap landing-section">
      <h2 className="landing-title">{t.featuresTitle}</h2>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-start lg:gap-16">
        <div className="landing-feats accordion">
          {t.features.map((feature, index) => {
            const tile = TILES[index];
            return (
              // A card that was opened before the app started stays open.
              <details key={feature.title} name="vantagens" open={index === 0} suppressHydrationWarning>
                <summary onClick={keepOneOpen}>
                  {tile && <Tile design={tile} size={52} />}
                  <h3>{feature.title}</h3>
                  <span className="accordion__sign" aria-hidden="true" />
                </summary>
                <p>{feature.text}</p>
              </details>
            );
          })}
        </div>
        <figure className="panel grid gap-4 md:max-w-[34rem] lg:max-w-none lg:rounded-br-[72px] lg:p-6">
          <TilePanel className="w-full" tiles={EXAMPLE} nextIndex={9} label={t.panelLabel} />
          <figcaption className="muted text-[0.9375rem] leading-snug lg:pr-12 lg:text-lg">
            <b className="text-on-panel">{t.panelCount}</b>
            {t.panelText}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

/** The open card stays open when pressed; the others close, also in browsers without `<details name>`. */
function keepOneOpen(event: MouseEvent<HTMLElement>): void {
  const card = event.currentTarget.closest("details");
  if (card?.open) return event.preventDefault();
  for (const other of card?.parentElement?.querySelectorAll("details") ?? []) other.open = false;
}
