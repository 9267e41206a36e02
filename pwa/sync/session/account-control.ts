/** Who is using this device. `verified: false`: the server could not be asked, the last known user reads local data. */
export type Session =
  | {
      readonly kind: "visitor";
      /** The server has not said yet whether somebody has signed in: nothing here may claim that nobody has. */
      readonly asking?: true;
    }
  | {
      readonly kind: "user";
      readonly accountId: string;
      readonly firstName: string | null;
      readonly email: string;
      readonly verified: boolean;
      /** The server said so since the app started; nothing on the device keeps it (S51, D7). */
      readonly isAdmin: boolean;
    };

/** `sent`: nothing was left. `waiting`: this many mutations could not be sent. */
export type SendResult = { readonly left: number };

/** The server has said that nobody is signed in, or cannot be asked (D4). */
export const isKnownVisitor = (session: Session): boolean => session.kind === "visitor" && !session.asking;

export type AccountControl = {
  /** Full-page navigation to the sign-in page, coming back to `returnTo` (a path of this app). */
  signIn(returnTo: string): void;
  /** Tries for 5 s to send what waits. */
  sendBeforeLeaving(): Promise<SendResult>;
  /** Signs out and leaves the profile closed on this device, to go on at that person's next sign-in. */
  signOutKeeping(): Promise<void>;
  /**
   * Signs out and deletes the profile from this device, unsent work included. Rejects when another tab has changed who
   * is signed in: then nothing is deleted.
   */
  signOutErasing(): Promise<void>;
  /**
   * Deletes everything a visitor did on this device and begins anew. Rejects when somebody signed in meanwhile: then
   * nothing is deleted.
   */
  eraseVisitor(): Promise<void>;
};
