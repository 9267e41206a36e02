import { liveQuery } from "dexie";
import type {
  FormRefusal,
  OutgoingForm,
  RegistryDatabase,
} from "#pwa/local-db/databases/registry-database.ts";

/** What is shown to a person after sending. `waiting`: the form is stored here and the app keeps trying. */
export type FormOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly refusal: FormRefusal }
  | { readonly kind: "waiting"; readonly problem: OutgoingForm["trouble"] };

const PATIENCE_MS = 10_000;

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
    const subscription = liveQuery(() => registry.outgoing.get(id)).subscribe({
      next: (form) => {
        if (!form) settle({ kind: "sent" });
        else if (form.refusal) settle({ kind: "refused", refusal: form.refusal });
        else if (form.trouble) settle({ kind: "waiting", problem: form.trouble });
      },
      error: () => settle({ kind: "waiting", problem: null }),
    });
  });
}
