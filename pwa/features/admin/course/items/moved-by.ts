/** The list with one item moved by one position. */
export const movedBy = <T>(list: readonly T[], at: number, by: 1 | -1): readonly T[] => {
  const item = list.slice(at, at + 1);
  return item.length === 0 ? list : list.toSpliced(at, 1).toSpliced(at + by, 0, ...item);
};
