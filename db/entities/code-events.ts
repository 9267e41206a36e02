/** Events of a charge's code at the counter: three wrong PINs closed it, or a person allowed more (0105). */
export const CODE_EVENTS = ["closed", "reopened"] as const;
export type CodeEvent = (typeof CODE_EVENTS)[number];
