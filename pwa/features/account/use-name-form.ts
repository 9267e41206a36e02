import { useState } from "react";
import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { renameAccount } from "#pwa/local-db/profiles/profiles.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { accountPartTexts as t } from "./strings.ts";
import { useAsked } from "./use-asked.ts";
import { useServerAction } from "./use-server-action.ts";

/** Who is signed in, as far as these forms need it. */
export type SignedIn = {
  readonly accountId: string;
  readonly firstName: string | null;
  readonly email: string;
};

const nameSchema = z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) });

/** The name as the server has it, until the person types; saved there, and then known to this device. */
export function useNameForm(session: SignedIn, onDone: () => void) {
  const { registry } = useDeps();
  const toast = useToast();
  const action = useServerAction();
  const known = useAsked("/api/auth/user", nameSchema).value;
  const [typed, setTyped] = useState<{ readonly first?: string; readonly last?: string }>({});
  const [missing, setMissing] = useState(false);
  const firstName = typed.first ?? known?.firstName ?? session.firstName ?? "";
  const lastName = typed.last ?? known?.lastName ?? "";

  const save = async (): Promise<void> => {
    const body = { firstName: firstName.trim(), lastName: lastName.trim() };
    const answer = await action.run("PUT", "/api/account/name", body);
    if (!answer) return;
    await renameAccount(registry, session.accountId, body.firstName).catch(() => undefined);
    toast({ title: t.nameSaved });
    onDone();
  };
  return {
    firstName,
    lastName,
    missing,
    // Nothing is sent before the server's own name is here: an empty surname would overwrite it.
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
