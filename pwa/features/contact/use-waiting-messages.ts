import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useRef } from "react";
import type { ContactFields } from "#db/rules/text/contact-form.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readSentForms } from "#pwa/local-db/write/form-outcome.ts";
import { listForms, takeForm } from "#pwa/local-db/write/outgoing-forms.ts";

export type WaitingMessage = {
  readonly id: string;
  readonly fields: ContactFields;
  readonly createdAt: string;
  readonly problem: "offline" | "busy" | null;
  /** Why the server refused it, sentence by sentence; null while it is waiting. */
  readonly refusal: readonly string[] | null;
};

export type WaitingMessages = {
  /** Oldest first; only of this profile. */
  readonly messages: readonly WaitingMessage[];
  /** Removes it from the queue; false when it was no longer there. */
  readonly take: (id: string) => Promise<boolean>;
};

/** Messages sent here that have not reached the server. `onSent` is called when one does while the screen is open. */
export function useWaitingMessages(sendingId: string | null, onSent: () => void): WaitingMessages {
  const { registry, profile } = useDeps();
  const found = useLiveQuery(
    async () => ({ forms: await listForms(registry, profile.name), sent: await readSentForms(registry) }),
    [registry, profile],
  );
  const known = useRef<ReadonlySet<string>>(new Set());
  const messages = (found?.forms ?? []).flatMap((form) =>
    form.kind !== "contact" || form.id === sendingId
      ? []
      : [
          {
            id: form.id,
            fields: form.body,
            createdAt: form.createdAt,
            problem: form.trouble,
            refusal:
              form.refusal &&
              (form.refusal.issues.length > 0
                ? form.refusal.issues.map(({ message }) => message)
                : [form.refusal.message]),
          },
        ],
  );
  useEffect(() => {
    if (!found) return;
    const here = new Set(found.forms.map(({ id }) => id));
    // One that is gone for another reason was taken back or erased, also in another tab.
    const isSent = [...known.current].some((id) => !here.has(id) && found.sent.includes(id));
    known.current = new Set([...here].filter((id) => id !== sendingId));
    if (isSent) onSent();
  }, [found, sendingId, onSent]);
  return {
    messages,
    take: async (id) => (await takeForm(registry, id)) !== undefined,
  };
}
