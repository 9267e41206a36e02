import { CoinMark } from "#pwa/ui/art/CoinMark.tsx";
import type { Way } from "./way.ts";

type Props = { way: Way; size: number };

/** The symbol before a way's name. It always stands beside that name, so it has none of its own. */
export function WayMark({ way, size }: Props) {
  if (way === "usdt-redes") return <CoinMark coin="usdt" size={size} />;
  if (way !== "lightning" && way !== "pix" && way !== "margem") return <CoinMark coin={way} size={size} />;
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
  pix: "m16 7.6 8.4 8.4-8.4 8.4L7.6 16zM11.2 12.2h2l2.8 2.8 2.8-2.8h2M11.2 19.8h2L16 17l2.8 2.8h2",
  margem: "M10 22 22 10M11.5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM20.5 18a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
} as const;
