/** The time of day; tests set it. */
export type Clock = { readonly now: () => Date };
