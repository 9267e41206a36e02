import { useId, useState } from "react";
import { Icon } from "#pwa/ui/Icon.tsx";
import { Tile } from "#pwa/ui/Tile.tsx";
import { TilePanel } from "#pwa/ui/TilePanel.tsx";
import { type TileDesign, tileDesign } from "#pwa/ui/tile-motifs.ts";
import { landing as t } from "./strings.ts";

const TILES: readonly TileDesign[] = [
  { motif: "quarto", turn: 0, main: "a", accent: "b" },
  { motif: "olho", turn: 0, main: "a", accent: "b" },
  { motif: "arco", turn: 270, main: "c", accent: "a" },
  { motif: "folha", turn: 90, main: "a", accent: "b" },
];
const EXAMPLE = Array.from({ length: 15 }, (_, index) => ({
  design: tileDesign(Math.floor(index / 3), index),
  laid: index < 9,
}));

/** Four cards, one always open (S55, S56). */
export function FeatureCards() {
  const [openIndex, setOpenIndex] = useState(0);
  const id = useId();
  return (
    <section className="wrap landing-section">
      <h2 className="landing-title">{t.featuresTitle}</h2>
      <div className="grid gap-5 lg:grid-cols-[6fr_5fr] lg:items-start lg:gap-16">
        <div className="feats">
          {t.features.map((feature, index) => {
            const open = index === openIndex;
            const tile = TILES[index];
            return (
              <article key={feature.title}>
                <h3>
                  <button
                    type="button"
                    aria-expanded={open}
                    aria-controls={`${id}-${index}`}
                    onClick={() => setOpenIndex(index)}
                  >
                    {tile && <Tile design={tile} size={52} />}
                    {feature.title}
                    <Icon name={open ? "minus-bold" : "plus-bold"} size={20} />
                  </button>
                </h3>
                <p id={`${id}-${index}`} hidden={!open}>
                  {feature.text}
                </p>
              </article>
            );
          })}
        </div>
        <figure className="panel grid gap-4 lg:rounded-br-[72px] lg:p-6">
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
