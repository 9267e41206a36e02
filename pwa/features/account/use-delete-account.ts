import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearFact } from "#pwa/local-db/write/device-facts.ts";
import { accountPartTexts as t } from "./strings.ts";
import { useServerAction } from "./use-server-action.ts";

export type DeleteAccount = {
  readonly step: "explain" | "confirm";
  /** What this device has not sent and loses too. */
  readonly unsent: number;
  readonly email: string;
  readonly password: string;
  readonly busy: boolean;
  /** The account is gone on the server; confirming again erases what is left here. */
  readonly done: boolean;
  readonly problem: string | null;
  readonly setPassword: (text: string) => void;
  readonly goOn: () => void;
  readonly confirm: () => void;
};

/** Deletes the account on the server first, and only then what this device holds of it. */
export function useDeleteAccount(): DeleteAccount {
  const { account, registry, session, sync } = useDeps();
  const action = useServerAction();
  const [step, setStep] = useState<DeleteAccount["step"]>("explain");
  const [password, setPassword] = useState("");
  const [done, setDone] = useState(false);
  const [erasing, setErasing] = useState(false);
  const [{ pending, attention }] = useState(() => sync.state());

  const run = async (): Promise<void> => {
    if (!done) {
      if (password === "") return action.say(t.passwordMissing);
      if (!(await action.run("DELETE", "/api/account", { password }))) return;
      setDone(true);
    }
    action.say(null);
    setErasing(true);
    // The owner's PIN of this till goes too: nobody is left whom it could let in.
    await clearFact(registry, "tillLock").catch(() => undefined);
    // Leaves the page when it went well.
    await account.signOutErasing().catch(() => {
      setErasing(false);
      action.say(t.deletedHereFailed);
    });
  };
  return {
    step,
    unsent: pending + attention,
    email: session.kind === "user" ? session.email : "",
    password,
    busy: action.busy || erasing,
    done,
    problem: action.problem,
    setPassword: (text) => {
      action.say(null);
      setPassword(text);
    },
    goOn: () => setStep("confirm"),
    confirm: () => void run(),
  };
}
