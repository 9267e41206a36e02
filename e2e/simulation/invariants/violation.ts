/** A violated invariant of the sync: its number, and where. */
export class Violation extends Error {
  readonly invariant: string;
  constructor(invariant: string, detail: string) {
    super(`${invariant}: ${detail}`);
    this.invariant = invariant;
  }
}

export function demand(holds: boolean, invariant: string, detail: () => string): void {
  if (!holds) throw new Violation(invariant, detail());
}
