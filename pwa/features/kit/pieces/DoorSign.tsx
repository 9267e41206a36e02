import { tileDesign } from "#pwa/ui/art/tile-motifs.ts";
import { TileDrawing } from "#pwa/ui/layout/Tile.tsx";
import { ASK, ONLY_SCREEN, payWith, signRow } from "./sign-texts.ts";
import type { PieceProps } from "./piece.ts";
import { WayMark } from "./WayMark.tsx";

const FOREIGN = ["en", "es"] as const;
const LANGUAGES = ["pt-BR", ...FOREIGN] as const;

/** For the door: the coins and networks of this shop in three languages. */
export function DoorSign({ kit: { shopName, ways } }: PieceProps) {
  const title = payWith(ways);
  return (
    <>
      {shopName !== null && <p className="kit-sign__shop">{shopName}</p>}
      <h2 className="kit-sign__title">{title["pt-BR"]}</h2>
      {FOREIGN.map((language) => (
        <p key={language} className="kit-sign__foreign" lang={language}>
          <b aria-hidden="true">{language.toUpperCase()}</b>
          <span>{title[language]}</span>
        </p>
      ))}
      <ul className="kit-sign__ways">
        {ways.map((way) => {
          const { name, notes } = signRow(way);
          return (
            <li key={way}>
              <WayMark way={way} />
              <div>
                <b>{name}</b>
                <p className="kit-sign__notes">
                  {LANGUAGES.map((language) => (
                    <span key={language} lang={language}>
                      {notes[language]}
                    </span>
                  ))}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      {LANGUAGES.map((language) => (
        <p key={language} className="kit-sign__ask" lang={language}>
          <b>{ASK[language]}</b> {ONLY_SCREEN[language]}
        </p>
      ))}
      <TileWall />
    </>
  );
}

const COLUMNS = 12;
const STEP = 41;

/** The shop's wall. It is decoration: a roll or a printer without colour omits it. */
function TileWall() {
  return (
    <svg className="kit-sign__wall" viewBox={`0 0 ${COLUMNS * STEP - 1} ${STEP - 1}`} aria-hidden="true">
      {Array.from({ length: COLUMNS }, (_, at) => (
        <g key={at} transform={`translate(${at * STEP} 0)`}>
          <TileDrawing design={tileDesign(at, at)} ground="plate" />
        </g>
      ))}
    </svg>
  );
}
