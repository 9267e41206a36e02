/** Lifetime of a session after its last use (contract §4). */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
