import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearFact } from "#pwa/local-db/write/device-facts.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { accountPartTexts as t } from "../strings.ts";

export type DeleteAccount = {
  readonly step: "explain" | "confirm";
  /** Changes that this device has not sent and would lose. */
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
  const action = useRemoteAction();
  const [step, setStep] = useState<DeleteAccount["step"]>("explain");
  const [password, setPassword] = useState("");
  const [done, setDone] = useState(false);
  const [erasing, setErasing] = useState(false);
  const [{ pending, attention }] = useState(() => sync.state());

  const run = async (): Promise<void> => {
    if (!done) {
      if (password === "") return action.setProblem(t.passwordMissing);
      const outcome = await action.run("DELETE", "/api/account", { body: { password } });
      if (outcome.kind !== "ok") return;
      setDone(true);
    }
    action.setProblem(null);
    setErasing(true);
    // Remove the owner's PIN too: no account is left that it could unlock.
    await clearFact(registry, "tillLock").catch(() => undefined);
    // Leaves the page on success.
    await account.signOutErasing().catch(() => {
      setErasing(false);
      action.setProblem(t.deletedHereFailed);
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
      action.setProblem(null);
      setPassword(text);
    },
    goOn: () => setStep("confirm"),
    confirm: () => void run(),
  };
}
