import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  CONTACT_FIELDS,
  type ContactFields,
  EMPTY_CONTACT,
  tidyContact,
} from "#db/rules/text/contact-form.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { listForms } from "#pwa/local-db/write/outgoing-forms.ts";
import {
  CONTACT_DRAFT_KEY,
  fillEmpty,
  isSameText,
  preparedMessage,
  readContactDraft,
} from "./contact-draft.ts";

export type ContactDraft = {
  readonly fields: ContactFields;
  /** The current field values, also between two renders. */
  readonly latest: () => ContactFields;
  readonly edit: (fields: ContactFields) => void;
  /** Shows these values without storing them. */
  readonly show: (fields: ContactFields) => void;
  /** Resolves once the device has been asked for the stored draft, which `latest` then has. */
  readonly loaded: () => Promise<void>;
  /** Stores the text and resolves once that is done; rejects when the device cannot. */
  readonly keep: (fields: ContactFields) => Promise<void>;
  /** Deletes the stored draft; the screen keeps the text until `reset`. */
  readonly forget: () => void;
  /** Empties the fields, except those of the signed-in account. */
  readonly reset: () => void;
};

/**
 * The typed text, written to the device at every key. Before the app has loaded, people type into the page's own
 * form: that text has priority, then the draft, then the account's name and e-mail.
 */
export function useContactDraft(formRef: RefObject<HTMLFormElement | null>): ContactDraft {
  const { profile, registry, clock, session } = useDeps();
  const [fields, setFields] = useState(EMPTY_CONTACT);
  const latest = useRef(EMPTY_CONTACT);
  const reading = useRef<Promise<void>>(undefined);
  const name = session.kind === "user" ? session.firstName : null;
  const email = session.kind === "user" ? session.email : null;

  const show = useCallback((next: ContactFields) => {
    latest.current = next;
    setFields(next);
  }, []);
  useEffect(() => {
    let current = true;
    const begin = async () => {
      const draft = readContactDraft((await loadDraft(profile, CONTACT_DRAFT_KEY))?.value);
      const sent = await listForms(registry, profile.name);
      // The tab was killed just after sending: the text is in the queue already.
      const isSent = sent.some(
        (form) => form.kind === "contact" && isSameText(form.body, tidyContact(draft)),
      );
      if (!current) return;
      show(fillEmpty(latest.current, isSent ? {} : draft));
      const { subject, message } = latest.current;
      // A link that sets the subject; it never changes the person's own text.
      if (subject === "" && message === "")
        show(fillEmpty(latest.current, preparedMessage(window.location.search)));
    };
    show(fillEmpty(latest.current, typedIn(formRef.current)));
    reading.current = begin().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [profile, registry, formRef, show]);
  useEffect(() => {
    show(fillEmpty(latest.current, { name: name ?? "", email: email ?? "" }));
  }, [name, email, show]);

  const keep = (next: ContactFields) => saveDraft(profile, CONTACT_DRAFT_KEY, next, clock.now());
  return {
    fields,
    latest: () => latest.current,
    edit: (next) => {
      show(next);
      keep(next).catch(() => undefined);
    },
    show,
    loaded: async () => reading.current,
    keep,
    forget: () => void clearDraft(profile, CONTACT_DRAFT_KEY).catch(() => undefined),
    reset: () => show({ ...EMPTY_CONTACT, name: name ?? "", email: email ?? "" }),
  };
}

/** The values of the form in the page, whether the server or the app rendered it. */
function typedIn(form: HTMLFormElement | null): Partial<ContactFields> {
  if (!form) return {};
  const data = new FormData(form);
  const entries = CONTACT_FIELDS.map((field) => [field, data.get(field)] as const);
  return Object.fromEntries(entries.filter(([, text]) => typeof text === "string" && text !== ""));
}
