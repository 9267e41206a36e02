/** The paper in the printer. `80` and `58`: the width of a roll in millimetres. */
export const PAPERS = ["a4", "80", "58"] as const;
export type Paper = (typeof PAPERS)[number];
