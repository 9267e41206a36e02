/** The list with one of its ids at another position. Positions outside the list stand for its ends. */
export function moveTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id);
}

/** Where a pointer at `y` would drop its item, given the middles of the other rows from top to bottom. */
export const placeAt = (y: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < y).length;
