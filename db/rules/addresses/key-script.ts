/** Script type of a watch-only key's addresses: `bc1q…`, `3…` or `1…`. No package imports here. */
export const KEY_SCRIPTS = ["p2wpkh", "p2sh-p2wpkh", "p2pkh"] as const;
export type KeyScript = (typeof KEY_SCRIPTS)[number];
