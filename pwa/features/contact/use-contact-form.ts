import { type RefObject, useRef, useState } from "react";
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactFields,
  contactProblems,
  tidyContact,
} from "#db/rules/text/contact-form.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { formOutcome, type FormOutcome } from "#pwa/local-db/write/form-outcome.ts";
import { failureCode, type LocalErrorCode } from "#pwa/local-db/databases/local-error.ts";
import { enqueueForm, takeForm } from "#pwa/local-db/write/outgoing-forms.ts";
import { isSameText } from "./contact-draft.ts";
import { useContactDraft } from "./use-contact-draft.ts";

type Problems = Partial<Record<ContactField, string>>;

/** Result of sending. `invalid` is shown at the fields, `failed` leaves everything as typed. */
export type SendEnd = "sent" | "kept-offline" | "kept-busy" | "kept-slow" | "invalid" | "failed";

/** Result of `put`. `in-use`: another message is in the form. Otherwise why the device could not store it; nothing has changed then. */
type PutEnd = "done" | "in-use" | LocalErrorCode;

export type ContactForm = {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly fields: ContactFields;
  readonly problems: Problems;
  readonly busy: boolean;
  /** The last message that was sent at once: it is not listed among the waiting ones. */
  readonly sendingId: string | null;
  readonly type: (field: ContactField, text: string) => void;
  readonly submit: () => Promise<SendEnd>;
  /** Stores an unsent message as the draft and puts it into the form, unless another one is there. */
  readonly put: (fields: ContactFields) => Promise<PutEnd>;
  /** Empties the form and deletes its draft. */
  readonly empty: () => void;
};

/**
 * The form of `/contato` (S214): stored on the device first, then sent, so that no typed text is lost. Cleared only
 * once the text is stored somewhere.
 */
export function useContactForm(): ContactForm {
  const { registry, profile, clock, newId } = useDeps();
  const formRef = useRef<HTMLFormElement>(null);
  const draft = useContactDraft(formRef);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [sendingId, setSendingId] = useState<string | null>(null);

  const point = (found: Problems): void => {
    setProblems(found);
    const first = CONTACT_FIELDS.find((field) => found[field] !== undefined);
    if (first) focusField(first);
  };
  const focusField = (name: ContactField): void => {
    const field = formRef.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const submit = async (): Promise<SendEnd> => {
    const typed = draft.latest();
    const body = tidyContact(typed);
    const found = contactProblems(body);
    if (Object.keys(found).length > 0) {
      point(found);
      return "invalid";
    }
    const id = newId();
    setProblems({});
    setSendingId(id);
    setBusy(true);
    try {
      await enqueueForm(registry, {
        kind: "contact",
        body,
        id,
        dbName: profile.name,
        createdAt: clock.now(),
      });
      draft.forget();
      const outcome = await formOutcome(registry, id);
      if (outcome.kind === "refused" || outcome.kind === "gone") {
        // Before it leaves the queue, so that an app that is closed in between has it.
        await draft.keep(draft.latest());
        await takeForm(registry, id);
        if (outcome.kind === "refused") point(problemsOf(outcome.refusal.issues));
        return "failed";
      }
      if (isSameText(draft.latest(), typed)) draft.reset();
      else draft.edit(draft.latest());
      if (outcome.kind === "waiting") setSendingId(null);
      return endOf(outcome);
    } catch {
      return "failed";
    } finally {
      setBusy(false);
    }
  };
  const put = async (fields: ContactFields): Promise<PutEnd> => {
    await draft.loaded();
    const { subject, message } = draft.latest();
    if (subject.trim() !== "" || message.trim() !== "") return "in-use";
    try {
      await draft.keep(fields);
    } catch (error) {
      return failureCode(error);
    }
    draft.show(fields);
    const found = contactProblems(tidyContact(fields));
    point(found);
    if (Object.keys(found).length === 0) focusField("message");
    return "done";
  };
  return {
    formRef,
    fields: draft.fields,
    problems,
    busy,
    sendingId,
    type: (field, text) => {
      draft.edit({ ...draft.latest(), [field]: text });
      setProblems((known) => ({ ...known, [field]: undefined }));
    },
    submit,
    put,
    empty: () => {
      draft.forget();
      draft.reset();
      setProblems({});
    },
  };
}

const endOf = (outcome: Exclude<FormOutcome, { kind: "refused" | "gone" }>): SendEnd => {
  if (outcome.kind === "sent") return "sent";
  return outcome.problem === "offline"
    ? "kept-offline"
    : outcome.problem === "busy"
      ? "kept-busy"
      : "kept-slow";
};

const problemsOf = (issues: readonly { readonly path: string; readonly message: string }[]): Problems =>
  Object.fromEntries(
    issues
      .filter(({ path }) => (CONTACT_FIELDS as readonly string[]).includes(path))
      .map(({ path, message }) => [path, message]),
  );
