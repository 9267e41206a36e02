import { Dexie, type DexieOptions, type EntityTable, type Table } from "dexie";
import type { ContactFields } from "#db/rules/text/contact-form.ts";
import type { ConsentVersion } from "#db/rules/text/newsletter-consent.ts";

/** A profile this device holds. `open` is the one on screen. */
export type ProfileEntry = {
  /** Name of its IndexedDB database: `anon-<uuid>` or `user-<account id>`. A claimed anonymous one keeps its name. */
  dbName: string;
  /** null: a visitor's. */
  accountId: string | null;
  /** Shown in "n mudanças de <name> aguardando". */
  displayName: string | null;
  email: string | null;
  open: 0 | 1;
  /** `draining`: claimed at sign-in while the account already had a database here; deleted when empty and applied. */
  role: "main" | "draining";
  /** Accounts that are gone and whose profile this was, until it was handed over. */
  formerIds?: readonly string[];
  createdAt: string;
};

/** Device-wide facts that belong to no profile (theme, install card dismissed, …). */
export type DeviceFact = { key: string; value: unknown };

/** A form that anybody may send, a visitor too. */
export type FormContent =
  | { readonly kind: "contact"; readonly body: ContactFields }
  | {
      readonly kind: "newsletter";
      readonly body: { readonly email: string; readonly consentVersion: ConsentVersion };
    };

/** Why the server did not take a form: a person has to look at it. */
export type FormRefusal = {
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
};

/**
 * A sent form that the server has not answered for yet. It is gone from the device once the server has it. Written only
 * through `outgoing-forms.ts`.
 */
export type OutgoingForm = FormContent & {
  /** The server stores a form once for each id. */
  readonly id: string;
  /** Profile that wrote it: nobody else sees it. */
  readonly dbName: string;
  readonly createdAt: string;
  /** What came of the last try: no network, or a server that could not take it now. null: not tried yet. */
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
