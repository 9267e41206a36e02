import { groupsOfFour, middleGroup } from "#db/rules/addresses/address-groups.ts";

export type AddressPieces = { readonly start: string; readonly middle: string; readonly end: string };

/**
 * The parts of an address that are read aloud: the first group of four, one in the middle, and the last four
 * characters.
 */
export function piecesOf(address: string): AddressPieces {
  const groups = groupsOfFour(address);
  return {
    start: groups[0] ?? "",
    middle: groups[middleGroup(groups)] ?? "",
    end: address.slice(-4),
  };
}

const EXAMPLE = /começa com \S+, tem \S+ no meio e termina com [^\s.]+/;

/** The phrase of lesson 6 with the person's own address parts instead of the example's; other lines are unchanged. */
export const withOwnAddress = (line: string, { start, middle, end }: AddressPieces): string =>
  line.replace(EXAMPLE, () => `começa com ${start}, tem ${middle} no meio e termina com ${end}`);
