/**
 * State of a link or navigation that changes only the content of a screen (a filter, a search), so that focus and
 * scroll position stay.
 */
export const KEEP_PLACE = { keepPlace: true } as const;

export const keepsPlace = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "keepPlace" in state;
