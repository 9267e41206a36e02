/** What kind of addresses a watch-only key stands for: `bc1q…`, `3…` or `1…`. No packages here. */
export const KEY_SCRIPTS = ["p2wpkh", "p2sh-p2wpkh", "p2pkh"] as const;
export type KeyScript = (typeof KEY_SCRIPTS)[number];
