import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { TillLink } from "#pwa/local-db/profiles/profiles.ts";

/**
 * Who uses this device. `verified: false`: the server could not be asked, and the last known user reads local data.
 */
export type Session =
  | {
      readonly kind: "visitor";
      /** The server has not answered yet whether somebody is signed in; no screen may claim that nobody is. */
      readonly asking?: true;
    }
  | {
      /** Nobody's account: this phone is a till of a shop (docs/decisions/0076). */
      readonly kind: "till";
      readonly id: string;
      readonly name: string;
      readonly shop: { readonly id: string; readonly name: string | null };
    }
  | {
      readonly kind: "user";
      readonly accountId: string;
      readonly firstName: string | null;
      readonly email: string;
      readonly verified: boolean;
      /** True only if the server said so since the app started; the device does not store it (S51, D7). */
      readonly isAdmin: boolean;
      /** Number of unread notices of the account, as the server last reported it; never stored. */
      readonly unread?: number;
    };

/** The server answered that nobody is signed in, or cannot be asked (D4). */
export const isKnownVisitor = (session: Session): boolean => session.kind === "visitor" && !session.asking;

export type AccountControl = {
  /** Full-page navigation to the sign-in page, with `returnTo` (a path of this app) as the way back. */
  signIn(returnTo: string): void;
  /** Asks the server again who is signed in and how many notices are unread. */
  lookAgain(): Promise<void>;
  /** Tries for 5 s to send all that waits on this device. Resolves with how many mutations and forms are left. */
  sendWaiting(): Promise<number>;
  /** Signs out and leaves the profile closed on this device, for that person's next sign-in. */
  signOutKeeping(): Promise<void>;
  /** Shows the account in a shop where it works; null: in its own. */
  openShop(shop: { readonly id: string; readonly name: string | null } | null): Promise<void>;
  /**
   * Makes this phone a till of a shop, with the identity whose code its owner scanned. `prepare` fills the till's profile
   * before it opens.
   */
  becomeTill(link: TillLink, prepare: (profile: ProfileDatabase) => Promise<void>): Promise<void>;
  /**
   * Shows the profile that was open before this phone became a till. `erase`: the till's profile is deleted, for a
   * person who does not know its PIN.
   */
  leaveTill(options: { readonly erase: boolean }): Promise<void>;
  /** Shows a till again that this phone already is. */
  returnToTill(link: TillLink): Promise<void>;
  /**
   * Signs out and deletes the profile from this device, unsent work and cashier mode included. Rejects and deletes nothing when
   * another tab has changed who is signed in. `agreed`: how many unsent mutations and forms the person agreed to lose. When
   * another tab has made more meanwhile, resolves with false and nothing is deleted.
   */
  signOutErasing(agreed?: number): Promise<boolean>;
  /**
   * Deletes everything a visitor did on this device and starts over. Rejects and deletes nothing when somebody signed
   * in meanwhile.
   */
  eraseVisitor(): Promise<void>;
};
