/** Lifetime of a session after its last use (contract §4). */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** A session ends after this time even if it is in use, so that a stolen cookie does not work for ever. */
export const LONGEST_SESSION_MS = 180 * 24 * 60 * 60 * 1000;
