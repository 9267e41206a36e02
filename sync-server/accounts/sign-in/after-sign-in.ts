/** Where people get who were on their way to nowhere else (contract §4). */
export const AFTER_SIGN_IN = "/lessons";
