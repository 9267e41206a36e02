import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useRef } from "react";
import type { ContactFields } from "#db/rules/text/contact-form.ts";
import { useDeps } from "#pwa/deps/deps.ts";
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
  /** Removes it from the device; undefined when it was sent already. */
  readonly take: (id: string) => Promise<ContactFields | undefined>;
};

/** Messages sent here that have not reached the server. `onSent` is called when one does while the screen is open. */
export function useWaitingMessages(sendingId: string | null, onSent: () => void): WaitingMessages {
  const { registry, profile } = useDeps();
  const forms = useLiveQuery(() => listForms(registry, profile.name), [registry, profile]);
  const known = useRef<ReadonlySet<string>>(new Set());
  const messages = (forms ?? []).flatMap((form) =>
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
    if (!forms) return;
    const here = new Set(forms.map(({ id }) => id));
    const hasLeft = [...known.current].some((id) => !here.has(id));
    known.current = new Set([...here].filter((id) => id !== sendingId));
    if (hasLeft) onSent();
  }, [forms, sendingId, onSent]);
  return {
    messages,
    take: async (id) => {
      const form = await registry.transaction("r", registry.outgoing, () => registry.outgoing.get(id));
      if (!form) return undefined;
      known.current = new Set([...known.current].filter((other) => other !== id));
      const taken = await takeForm(registry, id);
      return taken?.kind === "contact" ? taken.body : undefined;
    },
  };
}
