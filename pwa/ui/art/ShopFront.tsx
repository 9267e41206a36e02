import { type ShopKind, ShopGoods } from "./ShopGoods.tsx";
import { TileDrawing } from "#pwa/ui/layout/Tile.tsx";
import { tileDesign } from "./tile-motifs.ts";

type Props = {
  /** Text on the board above the awning. The shop's owner may have typed it, in any script. */
  name: string;
  /** The kind of goods in the window, which is empty without them. */
  kind: ShopKind | null;
  /** The sign that hangs in the door. */
  doorSign: string;
  /** Read aloud instead of the drawing; without it the drawing is decorative. */
  label?: string;
  className?: string;
};

const STRIPES = 9;
const STRIPE = 480 / STRIPES;
const TILE = 32;

/** A shop seen from the pavement: board, awning, window and door, on a row of tiles. */
export function ShopFront({ name, kind, doorSign, label, className = "" }: Props) {
  return (
    <div
      className={`shop-front ${className}`}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <p className="shop-front__board">
        <bdi>{name}</bdi>
      </p>
      <svg viewBox="0 0 520 326" className="block h-auto w-full">
        <path fill="var(--bc-tile-plate)" d="M30 0h460v326H30z" />
        <Window kind={kind} />
        <TileFoot />
        <Door sign={doorSign} />
        <Awning />
      </svg>
    </div>
  );
}

function Awning() {
  return (
    <>
      <path fill="var(--bc-counter-lip)" d="M16 0h488v6H16z" />
      {Array.from({ length: STRIPES }, (_, index) => (
        <path
          key={index}
          fill={index % 2 === 0 ? "#0b5163" : "#f8faf8"}
          d={`M${20 + index * STRIPE} 6h${STRIPE}v46a${STRIPE / 2} ${STRIPE / 2} 0 0 1-${STRIPE} 0z`}
        />
      ))}
      <path fill="#10262c" opacity=".12" d="M20 6h480v12H20z" />
    </>
  );
}

function Window({ kind }: { kind: ShopKind | null }) {
  return (
    <>
      <path fill="var(--bc-counter)" d="M54 76h276v176H54z" />
      <path fill="#d3e6e9" d="M62 84h260v160H62z" />
      <path fill="#fff" opacity=".55" d="M62 84h74L62 190zM166 84h24L84 244H60z" />
      {kind && (
        <g transform="translate(86 240) scale(1.32)">
          <ShopGoods kind={kind} />
        </g>
      )}
      <path fill="var(--bc-counter-lip)" d="M48 238h288v14H48z" />
    </>
  );
}

/** Two rows of tiles under the window, cut off at the door. */
function TileFoot() {
  const tiles = Array.from({ length: 20 }, (_, index) => ({
    x: 38 + (index % 10) * (TILE + 1),
    y: 258 + Math.floor(index / 10) * (TILE + 1),
    design: tileDesign(index % 3 === 0 ? 2 : 0, index * 3),
  }));
  return (
    <>
      <path fill="var(--bc-tile-grout)" d="M30 252h460v74H30z" />
      {tiles.map(({ x, y, design }, index) => (
        <g key={index} transform={`translate(${x} ${y}) scale(${TILE / 40})`}>
          <TileDrawing design={design} />
        </g>
      ))}
    </>
  );
}

function Door({ sign }: { sign: string }) {
  return (
    <>
      <path fill="var(--bc-counter)" d="M366 76h112v250H366z" />
      <path fill="#0b3f4d" d="M374 84h96v242h-96z" />
      <path fill="#d3e6e9" d="M384 94h76v146h-76z" />
      <path fill="#fff" opacity=".55" d="M384 94h40l-40 62z" />
      <path fill="none" stroke="#10262c" strokeWidth="1.5" d="M404 132l18-18 18 18" />
      <path fill="#fffcf3" stroke="#10262c" strokeWidth="1.5" d="M390 132h64v32h-64z" />
      <text x="422" y="154" textAnchor="middle" className="num" fontWeight="750" fontSize="17" fill="#10262c">
        {sign}
      </text>
      <path fill="#17596b" d="M384 254h76v60h-76z" />
      <path fill="#f8faf8" d="M376 196h5v36h-5z" />
    </>
  );
}
