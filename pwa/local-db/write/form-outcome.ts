import { liveQuery } from "dexie";
import type {
  FormRefusal,
  OutgoingForm,
  RegistryDatabase,
} from "#pwa/local-db/databases/registry-database.ts";
import { readFact, writeFact } from "./device-facts.ts";

/**
 * What is shown to a person after sending. `waiting`: the form is stored here and the app keeps trying. `gone`: it was taken
 * back or erased elsewhere, as in another tab, and the server may not have it.
 */
export type FormOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly refusal: FormRefusal }
  | { readonly kind: "waiting"; readonly problem: OutgoingForm["trouble"] };

const PATIENCE_MS = 10_000;
/** An open screen learns of each at once. */
const SENT_KEPT = 20;

/** Deletes a form that the server has, and records that it has it. */
export async function forgetForm(registry: RegistryDatabase, id: string): Promise<void> {
  await registry.transaction("rw", registry.outgoing, registry.facts, async () => {
    const before = (await readFact(registry, "sentForms")) ?? [];
    await registry.outgoing.delete(id);
    await writeFact(registry, "sentForms", [...before, id].slice(-SENT_KEPT));
  });
}

/** Ids of the last forms that the server has. A form that is missing here and among the waiting ones was never confirmed. */
export const readSentForms = async (registry: RegistryDatabase): Promise<readonly string[]> =>
  (await readFact(registry, "sentForms")) ?? [];

/**
 * Watches a form that was just stored until the first attempt has ended, for at most 10 s. After that it is
 * `waiting`, whatever happens later.
 */
export function formOutcome(
  registry: RegistryDatabase,
  id: string,
  patienceMs = PATIENCE_MS,
): Promise<FormOutcome> {
  return new Promise((resolve) => {
    const settle = (outcome: FormOutcome): void => {
      clearTimeout(late);
      subscription.unsubscribe();
      resolve(outcome);
    };
    const late = setTimeout(() => settle({ kind: "waiting", problem: null }), patienceMs);
    const look = async () => {
      const form = await registry.outgoing.get(id);
      return { form, isSent: !form && (await readSentForms(registry)).includes(id) };
    };
    const subscription = liveQuery(look).subscribe({
      next: ({ form, isSent }) => {
        if (!form) settle({ kind: isSent ? "sent" : "gone" });
        else if (form.refusal) settle({ kind: "refused", refusal: form.refusal });
        else if (form.trouble) settle({ kind: "waiting", problem: form.trouble });
      },
      error: () => settle({ kind: "waiting", problem: null }),
    });
  });
}
