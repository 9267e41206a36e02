import { CoffeeGlass } from "#pwa/ui/art/CoffeeGlass.tsx";
import { strings } from "./strings.ts";
import { SKETCH } from "./qr-sketch.ts";

const t = strings.counterScene;

type Props = { label: string; className?: string };

/** Things on the counter: cheese bread under glass, the price sign, the phone that charges, a small coffee. */
export function ShopScene({ label, className = "" }: Props) {
  return (
    <svg className={className} viewBox="0 -470 660 470" role="img" aria-label={label}>
      <g transform="translate(20 0) scale(0.94)">
        <path fill="var(--bc-counter)" d="M62 0l6-16h44l6 16z" />
        <path fill="#f8faf8" d="M2-26h176l-8 10H10z" />
        <path fill="#cbd8d6" d="M10-16h160l-3 4H13z" />
        <path fill="#d3e6e9" d="M6-26V-62a84 84 0 0 1 168 0v36z" />
        <path
          fill="#e2a63c"
          d="M33 -76a27 24.84 0 0 1 54 0 13.5 11.34 0 0 1-13.5 11.34h-27a13.5 11.34 0 0 1-13.5-11.34z"
        />
        <path
          fill="#eab24a"
          d="M91 -76a27 24.84 0 0 1 54 0 13.5 11.34 0 0 1-13.5 11.34h-27a13.5 11.34 0 0 1-13.5-11.34z"
        />
        <path
          fill="#f2c15c"
          d="M62 -74a27 24.84 0 0 1 54 0 13.5 11.34 0 0 1-13.5 11.34h-27a13.5 11.34 0 0 1-13.5-11.34z"
        />
        <path
          fill="#eab24a"
          d="M9 -38a27 24.84 0 0 1 54 0 13.5 11.34 0 0 1-13.5 11.34h-27a13.5 11.34 0 0 1-13.5-11.34z"
        />
        <path
          fill="#e2a63c"
          d="M63 -38a27 24.84 0 0 1 54 0 13.5 11.34 0 0 1-13.5 11.34h-27a13.5 11.34 0 0 1-13.5-11.34z"
        />
        <path
          fill="#f2c15c"
          d="M117 -38a27 24.84 0 0 1 54 0 13.5 11.34 0 0 1-13.5 11.34h-27a13.5 11.34 0 0 1-13.5-11.34z"
        />
        <path fill="none" stroke="#9fc4cb" strokeWidth="3" d="M6-27V-62a84 84 0 0 1 168 0v35" />
        <path
          d="M26-62a64 64 0 0 1 42-58"
          fill="none"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          opacity=".8"
        />
        <circle cx="90" cy="-154" r="9" fill="var(--bc-tile-c)" />
      </g>
      <g transform="translate(196 0) scale(1.04)">
        <path fill="var(--bc-counter)" d="M72 -118h8V-8h-8z" />
        <path fill="var(--bc-counter)" d="M42 0a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8z" />
        <g transform="translate(0 -220)">
          <path
            fill="#ffc529"
            d="M14 0h124a14 14 0 0 0 14 14v80a14 14 0 0 0-14 14H14A14 14 0 0 0 0 94V14A14 14 0 0 0 14 0z"
          />
          <path
            fill="none"
            stroke="#10262c"
            strokeWidth="1.5"
            d="M18 5h116a18 18 0 0 0 13 13v72a18 18 0 0 0-13 13H18A18 18 0 0 0 5 90V18A18 18 0 0 0 18 5z"
          />
          <text
            x="76"
            y="34"
            textAnchor="middle"
            className="num"
            fontWeight="700"
            fontSize="19"
            fill="#10262c"
          >
            {t.product}
          </text>
          <text
            x="76"
            y="80"
            textAnchor="middle"
            className="num"
            fontWeight="900"
            fontSize="47"
            letterSpacing="-1.5"
            fill="#b3261e"
          >
            <tspan fontSize="21" dy="-15" letterSpacing="0">
              {t.currency}
            </tspan>
            <tspan dy="15" dx="4">
              {t.price}
            </tspan>
          </text>
          <path
            d="M36 95c26-4 54-5 80-2"
            stroke="#b3261e"
            strokeWidth="3"
            fill="none"
            strokeLinecap="round"
          />
        </g>
      </g>
      <g transform="translate(364 0) scale(1.16)">
        <path fill="var(--bc-counter-lip)" d="M40 0l14-26h88l14 26z" />
        <path fill="var(--bc-counter)" d="M30 0a8 8 0 0 1 8-8h120a8 8 0 0 1 8 8z" />
        <rect
          x="8"
          y="-362"
          width="180"
          height="348"
          rx="26"
          fill="#10262c"
          stroke="var(--bc-counter-lip)"
          strokeWidth="2"
        />
        <rect x="17" y="-353" width="162" height="330" rx="18" fill="#0b3f4d" />
        <g transform="translate(28 -332) scale(.34)">
          <path fill="#f8faf8" fillRule="evenodd" d="M14 10h22a11 11 0 0 1 0 22H14zM23 16.5h9v9h-9z" />
          <path
            fill="#ffc529"
            fillRule="evenodd"
            d="M14 32h25a11 11 0 0 1 0 22H14zM28 47.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z"
          />
        </g>
        <text x="54" y="-317" className="num" fontWeight="700" fontSize="13" fill="#fff">
          {t.shop}
        </text>
        <path
          fill="#fffcf3"
          d="M28-296l5-5 5 5l5-5 5 5l5-5 5 5l5-5 5 5l5-5 5 5l5-5 5 5l5-5 5 5l5-5 5 5l5-5 5 5l5-5 5 5l5-5 5 5l5-5 5 5l5-5 5 5l5-5 5 5V-78l-5 5-5-5l-5 5-5-5l-5 5-5-5l-5 5-5-5l-5 5-5-5l-5 5-5-5l-5 5-5-5l-5 5-5-5l-5 5-5-5l-5 5-5-5l-5 5-5-5l-5 5-5-5l-5 5-5-5l-5 5-5-5z"
        />
        <text
          x="98"
          y="-258"
          textAnchor="middle"
          className="num"
          fontWeight="800"
          fontSize="31"
          letterSpacing="-.8"
          fill="#10262c"
        >
          <tspan fontSize="15" dy="-8">
            {t.currency}
          </tspan>
          <tspan dx="3" dy="8">
            {t.amount}
          </tspan>
        </text>
        <g transform="translate(42 -244) scale(3.3939)">
          <path fill="#10262c" fillRule="evenodd" d={SKETCH} />
        </g>
        <path d="M40-120h116" stroke="#8b8a7c" strokeWidth="1.5" strokeDasharray="4 4" />
        <text
          x="98"
          y="-98"
          textAnchor="middle"
          className="num"
          fontWeight="600"
          fontSize="12.5"
          fill="#10262c"
        >
          {t.coins}
        </text>
        <rect x="28" y="-62" width="140" height="28" rx="7" fill="#17596b" />
        <text
          x="98"
          y="-43.5"
          textAnchor="middle"
          className="num"
          fontWeight="650"
          fontSize="12.5"
          fill="#fff"
        >
          {t.button}
        </text>
      </g>
      <g transform="translate(592 0) scale(0.86)">
        <CoffeeGlass />
        <path fill="#ffffff" opacity=".75" d="M7-106h64l-.6 4H7.6z" />
      </g>
    </svg>
  );
}
