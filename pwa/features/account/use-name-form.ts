import { useState } from "react";
import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { renameAccount } from "#pwa/local-db/profiles/profiles.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { accountPartTexts as t } from "./strings.ts";

/** The signed-in account, as far as these forms need it. */
export type SignedIn = {
  readonly accountId: string;
  readonly firstName: string | null;
  readonly email: string;
};

const nameSchema = z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) });

/** Edits the account's name: the server's until the person types. Once saved there, this device shows it too. */
export function useNameForm(session: SignedIn, onDone: () => void) {
  const { registry } = useDeps();
  const toast = useToast();
  const action = useRemoteAction();
  const known = useRemote("/api/auth/user", nameSchema).value;
  const [typed, setTyped] = useState<{ readonly first?: string; readonly last?: string }>({});
  const [missing, setMissing] = useState(false);
  const firstName = typed.first ?? known?.firstName ?? session.firstName ?? "";
  const lastName = typed.last ?? known?.lastName ?? "";

  const save = async (): Promise<void> => {
    const body = { firstName: firstName.trim(), lastName: lastName.trim() };
    const outcome = await action.run("PUT", "/api/account/name", { body });
    if (outcome.kind !== "ok") return;
    await renameAccount(registry, session.accountId, body.firstName).catch(() => undefined);
    toast({ title: t.nameSaved });
    onDone();
  };
  return {
    firstName,
    lastName,
    missing,
    // Wait for the server's name: saving an empty last name would overwrite it.
    busy: action.busy || (known === null && typed.last === undefined),
    problem: action.problem,
    setFirstName: (first: string) => {
      setMissing(false);
      setTyped((before) => ({ ...before, first }));
    },
    setLastName: (last: string) => setTyped((before) => ({ ...before, last })),
    /** false: something is missing. */
    submit: (): boolean => {
      const isMissing = firstName.trim() === "";
      setMissing(isMissing);
      if (!isMissing) void save();
      return !isMissing;
    },
  };
}
