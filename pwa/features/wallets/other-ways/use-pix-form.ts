import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { emvText, MAX_PIX_CITY, MAX_PIX_NAME } from "#db/rules/payment-links/br-code.ts";
import { checkPixKey, type PixKeyKind, type PixKeyProblem } from "#db/rules/payment-links/pix-key.ts";
import { PIX_KEY, type PixReceiver, pixToValue } from "#db/rules/payment-links/pix-receiver.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { readShopName } from "#pwa/local-db/queries/shop-queries.ts";
import { readPixReceiver } from "#pwa/local-db/write/receiving-settings.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";
import { useSetting } from "../use-setting.ts";
import { useTextDraft } from "../use-text-draft.ts";

const EMPTY = { key: "", name: "", city: "" };
type Field = keyof typeof EMPTY;
type Errors = { readonly key: PixKeyProblem | null; readonly name: boolean; readonly city: boolean };
const NOTHING_TYPED: ReadonlySet<Field> = new Set();
const NOTHING_STORED = { saved: null, shop: null };
const NOT_READ = { saved: undefined, shop: undefined };
const NO_ERRORS: Errors = { key: null, name: false, city: false };

export type PixForm = {
  /** null: none; undefined while it is read. */
  readonly saved: PixReceiver | null | undefined;
  readonly fields: Readonly<Record<Field, string>>;
  readonly type: (field: Field, text: string) => void;
  readonly errors: Errors;
  /** The sentence to show when a secret was typed by mistake. */
  readonly warning: string | null;
  /** The kind of the typed key, as soon as it is valid. */
  readonly found: { readonly kind: PixKeyKind; readonly key: string } | null;
  /** Name and city as the customer's bank will show them; null while one is missing. */
  readonly shown: { readonly name: string; readonly city: string } | null;
  /** Resolves with the field to correct, or why it was not stored, or null. */
  readonly save: () => Promise<Field | DeviceErrorCode | null>;
  readonly remove: () => Promise<DeviceErrorCode | null>;
};

export function usePixForm(): PixForm {
  const { registry, profile } = useDeps();
  const isNew = useIsNewDevice();
  const stored = useLiveQuery(async () => {
    const [saved, shop] = await Promise.all([readPixReceiver(profile), readShopName(registry, profile)]);
    return { saved, shop };
  }, [registry, profile]);
  const { saved, shop } = stored ?? (isNew ? NOTHING_STORED : NOT_READ);
  const setting = useSetting(PIX_KEY);
  const draft = useTextDraft("pix-form", EMPTY);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [typed, setTyped] = useState<ReadonlySet<Field>>(NOTHING_TYPED);

  // A field holds the saved value, or the shop's name, until the person types there.
  const textOf = (field: Field, before: string): string =>
    typed.has(field) || draft.fields[field] !== "" ? draft.fields[field] : before;
  const fields = {
    key: draft.fields.key,
    name: textOf("name", saved?.name ?? emvText(shop ?? "", MAX_PIX_NAME)),
    city: textOf("city", saved?.city ?? ""),
  };
  // A person who changes only the name or the city does not type the key again.
  const check = checkPixKey(fields.key.trim() === "" ? (saved?.key ?? "") : fields.key);
  const name = emvText(fields.name, MAX_PIX_NAME);
  const city = emvText(fields.city, MAX_PIX_CITY);

  return {
    saved,
    fields,
    type: (field, text) => {
      setErrors(NO_ERRORS);
      setTyped((before) => new Set([...before, field]));
      draft.edit(field, text);
    },
    errors,
    warning: draft.secret?.warning ?? null,
    found: check.ok && fields.key.trim() !== "" ? check : null,
    shown: name !== "" && city !== "" ? { name, city } : null,
    save: async () => {
      const found: Errors = { key: check.ok ? null : check.problem, name: name === "", city: city === "" };
      setErrors(found);
      if (!check.ok) return "key";
      if (found.name) return "name";
      if (found.city) return "city";
      const failure = await setting.put(pixToValue({ key: check.key, name, city }));
      if (failure === null) {
        draft.clear();
        setTyped(NOTHING_TYPED);
      }
      return failure;
    },
    remove: () => setting.put(null),
  };
}
