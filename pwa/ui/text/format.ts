/** Formats money, dates and counts in pt-BR. Money arrives as integers and never becomes a float. */

const grouped = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });
const NBSP = "\u00a0";
const MINUS = "−";

/** Centavos, not below zero, as `1.245,90` (no symbol). */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new Error(`not a whole number of centavos: ${cents}`);
  const size = BigInt(cents);
  return `${grouped.format(size / 100n)},${two(Number(size % 100n))}`;
}

export const REAL_SIGN = "R$";

/** Centavos as `R$ 1.245,90` or `−R$ 1.245,90`, never broken across lines. */
export const formatBrl = (cents: number): string =>
  `${cents < 0 ? MINUS : ""}${REAL_SIGN}${NBSP}${formatCents(Math.abs(cents))}`;

/** A whole number with grouping dots. */
export const formatCount = (count: number): string => grouped.format(count);

/** `3 lições`, `1 lição`; zero is plural in Portuguese shops ("0 itens"). */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const two = (number: number): string => String(number).padStart(2, "0");

/** ISO instant as `20/11/2024`, in the zone in which the device is now. A formatter would keep the one it was made in. */
export function formatDate(instant: string): string {
  const at = new Date(instant);
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
}
/** ISO instant as `10h12`. */
export function formatTime(instant: string, colon = "h"): string {
  const at = new Date(instant);
  return two(at.getHours()) + colon + two(at.getMinutes());
}
/** ISO instant as `20/11/2024 13:24`. */
export const formatDateTime = (instant: string): string =>
  `${formatDate(instant)} ${formatTime(instant, ":")}`;

const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "always" });
const STEPS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** `há 3 horas`, `há 12 minutos`, `agora mesmo`. Both are ISO instants; a future one counts as now. */
export function formatAgo(instant: string, now: string): string {
  const age = Date.parse(now) - Date.parse(instant);
  const step = STEPS.find(([, size]) => age >= size);
  return step ? relative.format(-Math.floor(age / step[1]), step[0]) : "agora mesmo";
}

/** Milliseconds as `5 min` or `1 h 20 min`; under a minute `menos de 1 min`. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "menos de 1 min";
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
