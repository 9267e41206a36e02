/**
 * State of a link or navigation that changes what a screen shows and not which screen it is (a filter, a search): focus
 * and scroll position stay where they are.
 */
export const KEEP_PLACE = { keepPlace: true } as const;

export const keepsPlace = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "keepPlace" in state;
