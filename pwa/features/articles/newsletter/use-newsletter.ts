import { useLiveQuery } from "dexie-react-hooks";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { isEmailAddress } from "#db/rules/text/email-address.ts";
import { CONSENT_VERSION } from "#db/rules/text/newsletter-consent.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useKeptInput } from "#pwa/deps/use-kept-input.ts";
import { formOutcome, readSentForms } from "#pwa/local-db/write/form-outcome.ts";
import { enqueueForm, listForms, takeForm } from "#pwa/local-db/write/outgoing-forms.ts";
import { newsletterTexts as t } from "./newsletter-strings.ts";

const readEmail = (stored: unknown): string => (typeof stored === "string" ? stored : "");

type Errors = { readonly email: string | null; readonly consent: string | null };
const NO_ERRORS: Errors = { email: null, consent: null };

/** A subscription that the server does not have yet. */
export type WaitingSubscription = {
  readonly id: string;
  readonly email: string;
  /** Why it waits; null when it is just being sent. */
  readonly delay: "offline" | "busy" | null;
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null;
};

export type Newsletter = {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly email: string;
  readonly consent: boolean;
  readonly errors: Errors;
  readonly busy: boolean;
  /** The address that a confirmation was sent to since this page was opened. */
  readonly sentTo: string | null;
  readonly waiting: WaitingSubscription | null;
  readonly typeEmail: (email: string) => void;
  readonly tick: (consent: boolean) => void;
  /** `failed`: the device could not store it, and what was typed is still in the form. */
  readonly submit: () => Promise<"done" | "invalid" | "failed">;
  readonly startOver: () => void;
  /** Takes the waiting subscription back into the form; false when it was sent already. */
  readonly takeBack: () => Promise<boolean>;
};

/**
 * Subscribes to the articles by e-mail. The request is queued on the device and sent later, so that it works without a
 * signal. Consent is given each time and never stored as a draft.
 */
export function useNewsletter(): Newsletter {
  const { registry, profile, clock, newId } = useDeps();
  const formRef = useRef<HTMLFormElement>(null);
  const draft = useKeptInput("newsletter-form", "", readEmail);
  const email = draft.value;
  const [consent, setConsent] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const watched = useRef<{ readonly id: string; readonly email: string } | null>(null);
  const found = useLiveQuery(
    async () => ({ forms: await listForms(registry, profile.name), sent: await readSentForms(registry) }),
    [registry, profile],
  );

  /** Takes over what was typed and ticked before the app had loaded. */
  const adopt = useEffectEvent(() => {
    const { email: field, consent: box } = fieldsOf(formRef.current);
    if (field?.value) draft.show(field.value);
    if (box?.checked) setConsent(true);
  });
  useEffect(() => adopt(), []);

  const typeEmail = (text: string) => {
    draft.edit(text);
    setErrors((known) => ({ ...known, email: null }));
  };
  const fail = (found: Errors): "invalid" => {
    setErrors(found);
    const fields = fieldsOf(formRef.current);
    (found.email ? fields.email : fields.consent)?.focus();
    return "invalid";
  };
  const clear = () => {
    draft.show("");
    void draft.forget();
    setConsent(false);
    setErrors(NO_ERRORS);
  };
  const send = async (address: string) => {
    const id = newId();
    await enqueueForm(registry, {
      kind: "newsletter",
      body: { email: address, consentVersion: CONSENT_VERSION },
      id,
      dbName: profile.name,
      createdAt: clock.now(),
    });
    clear();
    const outcome = await formOutcome(registry, id);
    if (outcome.kind === "sent") setSentTo(address);
  };
  const submit = async () => {
    const address = email.trim().toLowerCase();
    const found = {
      email: isEmailAddress(address) ? null : t.emailInvalid,
      consent: consent ? null : t.consentMissing,
    };
    if (found.email !== null || found.consent !== null) return fail(found);
    setBusy(true);
    try {
      await send(address);
      return "done";
    } catch {
      return "failed";
    } finally {
      setBusy(false);
    }
  };
  const waiting = busy ? undefined : found?.forms.find(({ kind }) => kind === "newsletter");
  useEffect(() => {
    if (waiting?.kind === "newsletter") watched.current = { id: waiting.id, email: waiting.body.email };
    else if (found && !busy && watched.current !== null) {
      const { id, email: address } = watched.current;
      // The network came back while the box was open. Otherwise it was taken back, also in another tab.
      if (found.sent.includes(id)) setSentTo(address);
      watched.current = null;
    }
  }, [waiting, found, busy]);
  const takeBack = async () => {
    if (!waiting) return false;
    const form = await takeForm(registry, waiting.id);
    if (form?.kind !== "newsletter") return false;
    typeEmail(form.body.email);
    return true;
  };
  return {
    formRef,
    email,
    consent,
    errors,
    busy,
    sentTo,
    waiting:
      waiting?.kind === "newsletter"
        ? {
            id: waiting.id,
            email: waiting.body.email,
            delay: waiting.trouble,
            refusal: waiting.refusal?.issues[0]?.message ?? waiting.refusal?.message ?? null,
          }
        : null,
    typeEmail,
    tick: (ticked) => {
      setConsent(ticked);
      setErrors((known) => ({ ...known, consent: null }));
    },
    submit,
    startOver: () => setSentTo(null),
    takeBack,
  };
}

function fieldsOf(form: HTMLFormElement | null): {
  readonly email?: HTMLInputElement;
  readonly consent?: HTMLInputElement;
} {
  const email = form?.elements.namedItem("email");
  const consent = form?.elements.namedItem("consent");
  return {
    ...(email instanceof HTMLInputElement ? { email } : {}),
    ...(consent instanceof HTMLInputElement ? { consent } : {}),
  };
}
