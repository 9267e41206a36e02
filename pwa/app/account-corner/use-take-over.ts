import { useState } from "react";
import { TAKE_OVER_DIGITS } from "#db/protocol/account/take-over-digits.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import type { ClosedProfile } from "#pwa/local-db/profiles/closed-profiles.ts";
import { takeOverProfiles } from "#pwa/local-db/profiles/take-over.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings } from "./strings.ts";

const t = strings.takeOver;

const PATH = "/api/account/take-over";

/** First the code by e-mail, then the device's own step once the server has accepted it. */
export function useTakeOver({ accountId: formerId, email }: ClosedProfile, onDone: () => void) {
  const { registry, session, sync } = useDeps();
  const toast = useToast();
  const action = useRemoteAction();
  const [step, setStep] = useState<"explain" | "code">("explain");
  const [code, setCode] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);

  const send = async (): Promise<void> => {
    setCode("");
    setIncomplete(false);
    const outcome = await action.run("POST", PATH, { body: { formerId, email } });
    if (outcome.kind === "ok") setStep("code");
  };
  const confirm = async (): Promise<void> => {
    const isWhole = code.replaceAll(/\D/g, "").length === TAKE_OVER_DIGITS;
    setIncomplete(!isWhole);
    if (!isWhole || session.kind !== "user") return;
    const outcome = await action.run("POST", `${PATH}/confirm`, { body: { formerId, email, code } });
    if (outcome.kind !== "ok") return;
    try {
      if (!(await takeOverProfiles(registry, { formerId, accountId: session.accountId })))
        return action.setProblem(t.moved);
    } catch {
      return action.setProblem(t.failed);
    }
    toast({ title: t.done, description: t.doneText });
    onDone();
    void sync.syncNow();
  };
  return {
    step,
    code,
    isIncomplete,
    busy: action.busy,
    problem: action.problem,
    setCode: (text: string) => {
      setIncomplete(false);
      action.setProblem(null);
      setCode(text);
    },
    send: () => void send(),
    submit: () => void (step === "explain" ? send() : confirm()),
  };
}
