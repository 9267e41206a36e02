/** The ways in which a sale can be paid elsewhere than at its charge's address: Pix, and a Lightning address of the shop. */
export const OTHER_WAYS = ["pix", "lightning"] as const;
export type OtherWay = (typeof OTHER_WAYS)[number];
