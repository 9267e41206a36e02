/** An address in groups of four for reading aloud and comparing; never for copying. */
export const groupsOfFour = (address: string): readonly string[] => address.match(/.{1,4}/gu) ?? [];

/** Which group is the one in the middle: said, marked and shown wherever an address is not shown whole. */
export const middleGroup = (groups: readonly string[]): number => Math.floor(groups.length / 2);
