import type { ReactNode } from "react";

export type StepName = "learn" | "configure" | "accept" | "grow";

/**
 * A picture of a step, on receipt paper, whose colours do not change with the theme. The text beside it says the
 * same.
 */
export function StepPicture({ name }: { name: StepName }) {
  return (
    <svg className="landing-step__picture" viewBox="0 0 72 72" aria-hidden="true">
      {PICTURES[name]}
      <path fill={INK} d="M0 66h72v6H0z" />
    </svg>
  );
}

const INK = "#10262c";
const PETROL = "#0b5163";
const WATER = "#8cc3ce";
const CLAY = "#c8623f";
const YELLOW = "#ffc529";
const WHITE = "#f8faf8";
const SHADE = "#cbd8d6";

/** An open notebook with a tile on its page and a pencil; a phone with an address that fits; a code and what it left;
 * a book of days, each a row of tiles. */
const PICTURES: Record<StepName, ReactNode> = {
  learn: (
    <>
      <path fill={PETROL} d="M4 16h30a2 2 0 0 1 2 2 2 2 0 0 1 2-2h30v50H4z" />
      <path fill={WHITE} d="M8 12h24a4 4 0 0 1 4 4v46a4 4 0 0 0-4-4H8z" />
      <path fill={SHADE} d="M64 12H40a4 4 0 0 0-4 4v46a4 4 0 0 1 4-4h24z" />
      <path fill={WATER} d="M12 20h20v20H12z" />
      <path fill={PETROL} d="M12 20h20a20 20 0 0 1-20 20z" />
      <path fill={YELLOW} d="M12 20h8a8 8 0 0 1-8 8z" />
      <path fill={PETROL} d="M42 20h16v3H42zM42 27h18v3H42zM42 34h12v3H42z" />
      <path fill={INK} d="M12 45h14v3H12zM12 51h18v3H12z" opacity=".45" />
      <path fill={CLAY} d="M61 40l5 3-9 16-6 4 1-7z" />
      <path fill={INK} d="M51 63l1-7 5 3z" />
    </>
  ),
  configure: (
    <>
      <rect x="20" y="4" width="34" height="62" rx="6" fill={INK} />
      <rect x="23" y="8" width="28" height="54" rx="3" fill={WHITE} />
      <path fill={PETROL} d="M23 11a3 3 0 0 1 3-3h22a3 3 0 0 1 3 3v8H23z" />
      <path fill={WHITE} d="M27 12h14v3H27z" />
      <g fill={PETROL}>
        <path d="M27 25h20v3H27zM27 36h20v3H27z" opacity=".35" />
        <path d="M27 30h8v3h-8zM27 41h8v3h-8z" />
      </g>
      <rect x="27" y="50" width="20" height="8" rx="2" fill={YELLOW} />
      <circle cx="56" cy="34" r="12" fill="#17713f" />
      <path fill="none" stroke="#fff" strokeWidth="3" d="M50 34l5 5 8-10" />
      <path fill={CLAY} d="M4 66V54a6 6 0 0 1 12 0v12z" />
      <path fill={PETROL} d="M10 50c-6-4-8-10-6-16 6 2 8 8 6 16zM10 50c0-6 2-10 7-12 1 6-2 10-7 12z" />
    </>
  ),
  accept: (
    <>
      <path fill={INK} d="M22 66l4-8h24l4 8z" />
      <rect x="10" y="2" width="52" height="58" rx="6" fill={INK} />
      <rect x="14" y="6" width="44" height="50" rx="3" fill="#0b3f4d" />
      <path
        fill="#fffcf3"
        d="M18 12l3-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3v38l-3 3-3-3-3 3-3-3-3 3-3-3-3 3-3-3-3 3-3-3-3 3-3-3z"
      />
      <path
        fill={INK}
        fillRule="evenodd"
        d="M23 16h10v10H23zm3 3v4h4v-4zM39 16h10v10H39zm3 3v4h4v-4zM23 32h10v10H23zm3 3v4h4v-4zM36 29h4v4h-4zM43 29h6v3h-6zM36 36h3v6h-3zM42 35h4v4h-4zM46 39h3v3h-3z"
      />
      <path fill={CLAY} d="M23 45h26v3H23z" />
    </>
  ),
  grow: (
    <>
      <path fill={PETROL} d="M8 8h56v58H8z" />
      <path fill={WHITE} d="M12 12h48v50H12z" />
      <path fill={SHADE} d="M12 12h48v9H12z" />
      <path fill={CLAY} d="M18 4h4v12h-4zM50 4h4v12h-4z" />
      <g fill={WATER}>
        <path d="M16 26h10v10H16zM31 26h10v10H31zM16 38h10v10H16z" />
      </g>
      <g fill={PETROL}>
        <path d="M16 26h10a10 10 0 0 1-10 10zM41 36H31a10 10 0 0 1 10-10zM16 48V38a10 10 0 0 1 10 10z" />
        <path d="M46 26h10v10H46zM31 38h10v10H31z" />
      </g>
      <path fill={YELLOW} d="M46 26h6a6 6 0 0 1-6 6zM31 48v-6a6 6 0 0 1 6 6z" />
      <path
        fill="none"
        stroke={PETROL}
        strokeWidth="1.5"
        d="M46.75 38.75h8.5v8.5h-8.5zM16.75 50.75h8.5v8.5h-8.5zM31.75 50.75h8.5v8.5h-8.5zM46.75 50.75h8.5v8.5h-8.5z"
      />
    </>
  ),
};
