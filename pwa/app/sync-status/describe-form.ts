import type { OutgoingForm } from "#pwa/local-db/databases/registry-database.ts";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import type { MutationText } from "./describe-mutation.ts";
import { items } from "./sync-strings.ts";

/** A form that waits, in the person's words. */
export function describeForm(form: OutgoingForm): MutationText {
  const title =
    form.kind === "contact" ? items.message(form.body.subject) : items.newsletter(form.body.email);
  return { icon: "envelope-simple", title, detail: formatDateTime(form.createdAt) };
}
