import { Dexie, type DexieOptions, type EntityTable, type Table } from "dexie";
import type { ContactFields } from "#db/rules/text/contact-form.ts";
import type { ConsentVersion } from "#db/rules/text/newsletter-consent.ts";

/** A profile on this device. `open` is the one on screen. */
export type ProfileEntry = {
  /**
   * Name of its IndexedDB database: `anon-<uuid>`, `user-<account id>`, `user-<account id>-at-<shop id>` for somebody
   * else's shop, or `till-<till id>-at-<shop id>`. A claimed anonymous one keeps its name.
   */
  dbName: string;
  /** Somebody else's shop, where this account or till works; missing: its own. `ended`: the person left it behind when it had ended. */
  shop?: { readonly id: string; readonly name: string | null; readonly ended?: true };
  /** This phone as a till of `shop`, without an account (docs/decisions/0076). */
  till?: { readonly id: string; readonly name: string };
  /** null for a visitor and for a till. */
  accountId: string | null;
  /** Shown in "n mudanças de <name> aguardando". */
  displayName: string | null;
  email: string | null;
  open: 0 | 1;
  /**
   * `draining`: claimed at sign-in while the account already had a database here; deleted once its queue is empty.
   */
  role: "main" | "draining";
  /** Deleted accounts that owned this profile before it was taken over. */
  formerIds?: readonly string[];
  createdAt: string;
};

/** Device-wide facts that belong to no profile (theme, dismissed install card, …). */
export type DeviceFact = { key: string; value: unknown };

/** A form that can be sent without an account. */
export type FormContent =
  | { readonly kind: "contact"; readonly body: ContactFields }
  | {
      readonly kind: "newsletter";
      readonly body: { readonly email: string; readonly consentVersion: ConsentVersion };
    };

/** Why the server refused a form. A person has to look at it. */
export type FormRefusal = {
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
};

/**
 * A form that was sent here and that the server has not confirmed yet. It is deleted once the server has it. Written
 * only through `outgoing-forms.ts`.
 */
export type OutgoingForm = FormContent & {
  /** The server stores a form once for each id. */
  readonly id: string;
  /** The profile that wrote it. Other profiles do not see it. */
  readonly dbName: string;
  readonly createdAt: string;
  /**
   * The problem of the last attempt: no network, or a server that was busy. null: not tried yet. Devices store it under
   * this name.
   */
  readonly trouble: "offline" | "busy" | null;
  readonly refusal: FormRefusal | null;
};

export class RegistryDatabase extends Dexie {
  declare profiles: EntityTable<ProfileEntry, "dbName">;
  declare facts: EntityTable<DeviceFact, "key">;
  declare outgoing: Table<OutgoingForm, string>;

  constructor(name = "registry", options: DexieOptions = {}) {
    super(name, { cache: "disabled", ...options });
    this.version(1).stores({ profiles: "dbName, accountId, open", facts: "key" });
    this.version(2).stores({ outgoing: "id, dbName" });
  }
}
