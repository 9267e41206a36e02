/** Where a person arrives after signing in when no return path was given (contract §4). */
export const AFTER_SIGN_IN = "/lessons";
