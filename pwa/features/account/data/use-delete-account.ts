import { useState, useSyncExternalStore } from "react";
import { hasPasswordSchema } from "#db/protocol/account/account-deletion.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { isRefused } from "#pwa/remote/outcome.ts";
import { accountPartTexts as t } from "../strings.ts";
import { type EndingShops, useEndingShops } from "./use-ending-shops.ts";

export type DeleteAccount = {
  readonly step: "explain" | "confirm";
  /** Changes that this device has not sent and would lose. */
  readonly unsent: number;
  readonly email: string;
  /** Whether the account has a password, which the deletion asks for. Without one the server asks for another proof. */
  readonly needsPassword: boolean;
  readonly password: string;
  readonly busy: boolean;
  /** The server has not answered yet what the deletion needs, or the device what it has not sent. */
  readonly loading: boolean;
  /** The account is gone on the server, or probably so; confirming again erases what is left here. */
  readonly done: boolean;
  readonly problem: string | null;
  readonly ending: EndingShops;
  readonly setPassword: (text: string) => void;
  readonly goOn: () => void;
  readonly confirm: () => void;
};

/** Deletes the account on the server first, and only then what this device holds of it. */
export function useDeleteAccount(): DeleteAccount {
  const { account, session, sync } = useDeps();
  const action = useRemoteAction();
  const [step, setStep] = useState<DeleteAccount["step"]>("explain");
  const [password, setPassword] = useState("");
  const [done, setDone] = useState(false);
  const [erasing, setErasing] = useState(false);
  /** An earlier request may have deleted the account: its answer did not arrive. */
  const [isLost, setLost] = useState(false);
  const { known, pending, attention } = useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state(),
  );
  const ending = useEndingShops(session.kind === "user" ? session.accountId : null);

  const credential = useRemote("/api/account/password", hasPasswordSchema);
  const needsPassword = credential.value?.hasPassword ?? true;

  const run = async (): Promise<void> => {
    if (!done) {
      if (needsPassword && password === "") return action.setProblem(t.passwordMissing);
      const { choices } = ending;
      const body = { ...(needsPassword && { password }), ...(choices && { shops: choices }) };
      const outcome = await action.run("DELETE", "/api/account", { body });
      // Either the people in the shops have changed meanwhile, or another reason has to be shown before the password.
      if (isRefused(outcome, 409)) {
        ending.refetch();
        setStep("explain");
      }
      if (outcome.kind === "offline" || outcome.kind === "broken") setLost(true);
      if (outcome.kind === "unauthenticated" && isLost) {
        setDone(true);
        return action.setProblem(t.deletedMaybe);
      }
      if (outcome.kind !== "ok") return;
      setDone(true);
    }
    action.setProblem(null);
    setErasing(true);
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
    needsPassword,
    password,
    loading: !known || ending.loading || (credential.value === null && credential.failure === null),
    busy: action.busy || erasing,
    done,
    problem: action.problem,
    ending,
    setPassword: (text) => {
      action.setProblem(null);
      setPassword(text);
    },
    goOn: () => {
      action.setProblem(ending.isOpen ? t.shopUndecided : null);
      if (!ending.isOpen) setStep("confirm");
    },
    confirm: () => void run(),
  };
}
