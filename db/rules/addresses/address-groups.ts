/** Splits an address into groups of four for reading aloud and comparing; never for copying. */
export const groupsOfFour = (address: string): readonly string[] => address.match(/.{1,4}/gu) ?? [];

/** Index of the middle group, which is read out, highlighted and shown wherever an address is abbreviated. */
export const middleGroup = (groups: readonly string[]): number => Math.floor(groups.length / 2);
