import { FOUNDER, type Maker } from "#db/rules/shops/makers.ts";
import { strings } from "./strings.ts";

/** The name that the book shows for each maker, by id; empty when there is only one. */
export type MakerNames = ReadonlyMap<string, string>;

export const namesOf = (makers: readonly Maker[]): MakerNames =>
  new Map(
    makers.map(({ id, name }) => [id, name ?? (id === FOUNDER ? strings.goneFounder : strings.goneMaker)]),
  );
