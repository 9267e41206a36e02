import { FOUNDER, type Maker } from "#db/rules/shops/makers.ts";
import { strings } from "./strings.ts";

/** What the book calls each maker, by id; empty where there is nobody to tell apart. */
export type MakerNames = ReadonlyMap<string, string>;

export const namesOf = (makers: readonly Maker[]): MakerNames =>
  new Map(
    makers.map(({ id, name }) => [id, name ?? (id === FOUNDER ? strings.goneFounder : strings.goneMaker)]),
  );
