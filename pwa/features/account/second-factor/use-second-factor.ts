import * as z from "zod/mini";
import { useEffect, useRef, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { isLost, isRefused, type Outcome } from "#pwa/remote/outcome.ts";
import { type Remote, useRemote } from "#pwa/remote/use-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { secondFactorTexts as t } from "./strings.ts";

const PATH = "/api/account/second-factor";

const stateSchema = z.object({
  on: z.boolean(),
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  /** Missing in answers of older servers. */
  resetTurnsOff: z.optional(z.boolean()),
});
const secretSchema = z.object({ secret: z.string(), uri: z.string() });
const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export type NewSecret = z.infer<typeof secretSchema>;
type Doing = "start" | "renew" | "turnOff";

export type SecondFactorControl = {
  readonly remote: Remote<z.infer<typeof stateSchema>>;
  readonly doing: Doing | null;
  /** A secret that waits for the first code of the app. */
  readonly secret: NewSecret | null;
  /** Shown once. */
  readonly codes: readonly string[] | null;
  readonly start: () => void;
  readonly renew: () => void;
  readonly turnOff: () => void;
  readonly cancel: () => void;
  /** Sends the app's first code. The form shows the outcome. */
  readonly confirm: (code: string) => Promise<Outcome<unknown>>;
  readonly forgetCodes: () => void;
  /** The person has shown the mailbox together with the app. */
  readonly noteMailConfirmed: () => void;
};

/** Turns the account's second factor on and off. None of it is stored on the device. */
export function useSecondFactor(): SecondFactorControl {
  const { call } = useDeps();
  const toast = useToast();
  const remote = useRemote(PATH, stateSchema);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  /** A request to turn it on had no answer, so that it may be on with recovery codes that nobody has seen. */
  const mayBeOn = useRef(false);
  const wasConfirmed = useRef(false);
  const resetTurnsOff = remote.value?.resetTurnsOff === true;
  // The button that asked for the mail is gone.
  useEffect(() => {
    if (wasConfirmed.current && !resetTurnsOff)
      document.querySelector("main")?.focus({ preventScroll: true });
    wasConfirmed.current = false;
  }, [resetTurnsOff]);

  const run = async <T>(what: Doing, ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    setDoing(what);
    const outcome = await ask();
    setDoing(null);
    if (outcome.kind !== "ok" && !isRefused(outcome, 404, 409)) {
      const description = what === "renew" && isLost(outcome) ? t.renewLost : failureSentence(outcome);
      toast({ kind: "error", title: t.failed, description });
    }
    // Also asks again when another device was first.
    if (what !== "start" || outcome.kind !== "ok") void remote.refetch();
    return outcome;
  };
  const start = async (): Promise<void> => {
    const outcome = await run("start", () => askServer(call, "POST", PATH, { schema: secretSchema }));
    if (outcome.kind === "ok") setSecret(outcome.value);
  };
  const renew = async (): Promise<void> => {
    const outcome = await run("renew", () =>
      askServer(call, "POST", `${PATH}/recovery-codes`, { schema: codesSchema }),
    );
    if (outcome.kind === "ok") setCodes(outcome.value.recoveryCodes);
  };
  const turnOff = async (): Promise<void> => {
    const outcome = await run("turnOff", () => askServer(call, "DELETE", PATH));
    if (outcome.kind === "ok") toast({ title: t.turnedOff });
  };
  const confirm = async (code: string): Promise<Outcome<unknown>> => {
    const outcome = await askServer(call, "POST", `${PATH}/confirm`, { body: { code }, schema: codesSchema });
    if (isLost(outcome)) {
      mayBeOn.current = true;
      return { kind: "broken", status: 0, message: t.confirmLost };
    }
    const wasOn = isRefused(outcome, 409) && mayBeOn.current;
    if (outcome.kind !== "ok" && !wasOn) return outcome;
    mayBeOn.current = false;
    setSecret(null);
    if (outcome.kind === "ok") {
      setCodes(outcome.value.recoveryCodes);
      void remote.refetch();
    } else await renew();
    toast({ title: t.turnedOn });
    return outcome;
  };
  return {
    remote,
    doing,
    secret,
    codes,
    start: () => void start(),
    renew: () => void renew(),
    turnOff: () => void turnOff(),
    cancel: () => {
      setSecret(null);
      if (mayBeOn.current) void remote.refetch();
    },
    confirm,
    forgetCodes: () => setCodes(null),
    noteMailConfirmed: () => {
      toast({ title: t.mailConfirmed });
      wasConfirmed.current = true;
      void remote.refetch();
    },
  };
}
