/** Rules of a device's PIN lock: fast to enter, slow to guess (docs/decisions/0022). */

const MAX_PIN = 8;

export const isPin = (text: string): boolean => /^[0-9]{4,8}$/.test(text);

/** Keeps at most eight digits of what was typed or pasted. */
export const pinDigits = (text: string): string => text.replace(/[^0-9]/g, "").slice(0, MAX_PIN);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DELAYS = [0, 0, 0, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];

/**
 * Milliseconds to wait after this many consecutive wrong PINs; the first three are free. With 15 minutes for each
 * further one, trying half of all four-digit PINs takes seven weeks.
 */
export const pinDelayMs = (failed: number): number =>
  failed <= 0 ? 0 : (DELAYS[Math.min(failed, DELAYS.length) - 1] ?? 15 * MINUTE);
