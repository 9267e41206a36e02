import { liveQuery } from "dexie";
import type {
  FormRefusal,
  OutgoingForm,
  RegistryDatabase,
} from "#pwa/local-db/databases/registry-database.ts";

/** What a person is told after sending. `waiting`: kept here, the app goes on trying. */
export type FormOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly refusal: FormRefusal }
  | { readonly kind: "waiting"; readonly trouble: OutgoingForm["trouble"] };

const PATIENCE_MS = 10_000;

/**
 * Follows a form that was just kept until the first try has ended, at most 10 s: then it is `waiting`, whatever still
 * comes of it.
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
    const late = setTimeout(() => settle({ kind: "waiting", trouble: null }), patienceMs);
    const subscription = liveQuery(() => registry.outgoing.get(id)).subscribe({
      next: (form) => {
        if (!form) settle({ kind: "sent" });
        else if (form.refusal) settle({ kind: "refused", refusal: form.refusal });
        else if (form.trouble) settle({ kind: "waiting", trouble: form.trouble });
      },
      error: () => settle({ kind: "waiting", trouble: null }),
    });
  });
}
