import { localError, toLocalError } from "#pwa/local-db/databases/local-error.ts";
import type {
  FormContent,
  FormRefusal,
  OutgoingForm,
  RegistryDatabase,
} from "#pwa/local-db/databases/registry-database.ts";

/**
 * Forms that can be sent without an account, stored until the server has them. They are not mutations, because a
 * visitor's forms leave without an account. Each belongs to the profile that wrote it. The server may answer twice;
 * the id makes it one form.
 */

/** Stores a form to be sent. A tab that still shows a claimed visitor's profile writes for the account. */
export async function enqueueForm(
  registry: RegistryDatabase,
  form: FormContent & Pick<OutgoingForm, "id" | "dbName" | "createdAt">,
): Promise<void> {
  try {
    await registry.transaction("rw", registry.profiles, registry.outgoing, async () => {
      const entry = await registry.profiles.get(form.dbName);
      if (!entry) throw localError("storage_failed");
      const drainsInto =
        entry.role === "draining" && entry.accountId !== null
          ? await registry.profiles
              .where("accountId")
              .equals(entry.accountId)
              .filter(({ role }) => role === "main")
              .first()
          : undefined;
      const dbName = drainsInto?.dbName ?? form.dbName;
      await registry.outgoing.add({ ...form, dbName, trouble: null, refusal: null });
    });
  } catch (error) {
    throw toLocalError(error);
  }
}

/** Forms of these profiles that the server does not have yet, oldest first; refused ones included. */
export async function listForms(
  registry: RegistryDatabase,
  ...dbNames: readonly string[]
): Promise<OutgoingForm[]> {
  return registry.outgoing.where("dbName").anyOf(dbNames).sortBy("createdAt");
}

/** Removes a form from the device, to edit or drop it, and returns it; undefined when it was sent already. */
export async function takeForm(registry: RegistryDatabase, id: string): Promise<OutgoingForm | undefined> {
  return registry.transaction("rw", registry.outgoing, async () => {
    const form = await registry.outgoing.get(id);
    await registry.outgoing.delete(id);
    return form;
  });
}

/** Unsent forms of all profiles of this device, oldest first. */
export async function unsentForms(registry: RegistryDatabase): Promise<OutgoingForm[]> {
  const forms = await registry.outgoing.filter(({ refusal }) => refusal === null).toArray();
  return forms.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

export async function noteRefusal(
  registry: RegistryDatabase,
  id: string,
  refusal: FormRefusal,
): Promise<void> {
  await registry.outgoing.where("id").equals(id).modify({ refusal });
}

/** Records that no form could be sent now. */
export async function noteProblem(
  registry: RegistryDatabase,
  problem: NonNullable<OutgoingForm["trouble"]>,
): Promise<void> {
  await registry.outgoing
    .filter((form) => form.refusal === null && form.trouble !== problem)
    .modify({ trouble: problem });
}
