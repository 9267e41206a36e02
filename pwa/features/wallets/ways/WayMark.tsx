import { MoneyMark } from "#pwa/ui/art/MoneyMark.tsx";
import type { Way } from "./way.ts";

type Props = { way: Way; size: number };

/** The symbol before a way's name. It always stands beside that name, so it has none of its own. */
export function WayMark({ way, size }: Props) {
  if (way === "usdt-redes") return <MoneyMark money="usdt" size={size} />;
  if (way !== "lightning" && way !== "margem") return <MoneyMark money={way} size={size} />;
  return (
    <svg
      className={`way-mark way-mark--${way}`}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r="16" />
      <path d={DRAWINGS[way]} />
    </svg>
  );
}

const DRAWINGS = {
  lightning: "M18.6 5.6 8.4 17.8h6l-1.6 8.6L23 14.2h-6z",
  margem: "M10 22 22 10M11.5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM20.5 18a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
} as const;
