/** An address in groups of four for reading aloud and comparing; never for copying. */
export const groupsOfFour = (address: string): readonly string[] => address.match(/.{1,4}/gu) ?? [];
