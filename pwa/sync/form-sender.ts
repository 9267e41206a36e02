import { liveQuery } from "dexie";
import { toLocalError } from "#pwa/local-db/databases/local-error.ts";
import { forgetForm } from "#pwa/local-db/write/form-outcome.ts";
import { noteRefusal, noteProblem, unsentForms } from "#pwa/local-db/write/outgoing-forms.ts";
import type { OutgoingForm, RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import type { Failure, FormTransport } from "./api-client.ts";
import { backOffMs } from "./back-off.ts";
import type { Platform } from "./platform/platform.ts";

export type FormSender = {
  start(): void;
  stop(): void;
  /**
   * Sends the waiting forms, or joins the current run. Never rejects. Resolves with the number that could not be
   * sent.
   */
  run(): Promise<number>;
};

export type FormSenderParts = {
  readonly registry: RegistryDatabase;
  readonly transport: FormTransport;
  readonly platform: Pick<
    Platform,
    "clock" | "events" | "locks" | "random" | "requestBackgroundSync" | "timers"
  >;
  readonly onFault: (error: unknown) => void;
};

type End = { readonly kind: "sent" | "elsewhere" } | Failure;

const ELSEWHERE_MS = 2_000;

/**
 * Sends the forms of all profiles of this device: at start, when one is added (in any tab), when the network or the
 * screen returns, and after a failure with back-off. Each form is deleted once the server has it. After a crash in
 * between it is sent again under the same id, which the server accepts once.
 */
export function createFormSender({ registry, transport, platform, onFault }: FormSenderParts): FormSender {
  const { clock, events, locks, random, timers } = platform;
  let running: Promise<number> | null = null;
  let stopped = true;
  let again = false;
  let attempt = 0;
  let notBefore = 0;
  let seen = new Set<string>();
  let cancelRetry = () => {};
  let stopFollowing = () => {};

  const run = (): Promise<number> => {
    if (running) return running;
    cancelRetry();
    running = cycle().finally(() => {
      running = null;
      if (again) kick();
      again = false;
    });
    return running;
  };
  /** Conditions improved: only a wait that the server asked for still applies. */
  const kick = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    attempt = 0;
    const wait = notBefore - clock.elapsed();
    if (wait > 0) retryIn(wait);
    else void run();
  };
  const retryIn = (ms: number): void => {
    cancelRetry();
    if (!stopped) cancelRetry = timers.after(ms, () => void run());
  };

  const cycle = async (): Promise<number> => {
    try {
      if ((await unsentForms(registry)).length === 0) return 0;
      const end = await alone(() => sendAll(registry, transport));
      await settle(end);
      return (await unsentForms(registry)).length;
    } catch (error) {
      // Storage is missing or full: the forms keep waiting.
      onFault(toLocalError(error));
      return 0;
    }
  };
  /** One tab at a time. Without locks two tabs may send the same form, which the server accepts once. */
  const alone = (work: () => Promise<End>): Promise<End> =>
    locks
      ? locks.request("forms", { ifAvailable: true }, async (lock) =>
          lock ? work() : { kind: "elsewhere" as const },
        )
      : work();
  const settle = async (end: End): Promise<void> => {
    notBefore = 0;
    if (end.kind === "sent") attempt = 0;
    else if (end.kind === "elsewhere") retryIn(ELSEWHERE_MS);
    else {
      await noteProblem(registry, end.kind === "offline" ? "offline" : "busy");
      if (end.kind === "retry_after") notBefore = clock.elapsed() + end.ms;
      retryIn(
        end.kind === "retry_after" ? end.ms + Math.floor(random() * 1_000) : backOffMs(attempt++, random()),
      );
    }
  };

  const follow = (forms: readonly OutgoingForm[]): void => {
    const isNew = forms.some(({ id }) => !seen.has(id));
    seen = new Set(forms.map(({ id }) => id));
    if (!isNew) return;
    platform.requestBackgroundSync?.().catch(() => {});
    kick();
  };

  return {
    run,
    start: () => {
      if (!stopped) return;
      stopped = false;
      const subscription = liveQuery(() => unsentForms(registry)).subscribe({
        next: follow,
        error: () => {},
      });
      const unsubscribe = events.subscribe((event) => {
        if (event !== "hidden") kick();
      });
      stopFollowing = () => {
        subscription.unsubscribe();
        unsubscribe();
      };
    },
    stop: () => {
      stopped = true;
      stopFollowing();
      cancelRetry();
    },
  };
}

/** Sends oldest first, until nothing is left or something blocks all of them. */
async function sendAll(registry: RegistryDatabase, transport: FormTransport): Promise<End> {
  for (;;) {
    const [form] = await unsentForms(registry);
    if (!form) return { kind: "sent" };
    const answer = await send(registry, transport, form);
    if (answer.kind === "accepted") await forgetForm(registry, form.id);
    else if (answer.kind === "refused") await noteRefusal(registry, form.id, answer.refusal);
    else return answer;
  }
}

async function send(registry: RegistryDatabase, transport: FormTransport, form: OutgoingForm) {
  if (form.kind === "newsletter")
    return transport.sendForm("/api/newsletter", { ...form.body, consent: true });
  // Another account may be signed in by now: the server compares.
  const writer = await registry.profiles.get(form.dbName);
  return transport.sendForm("/api/contact", {
    ...form.body,
    id: form.id,
    writtenBy: writer?.accountId ?? null,
  });
}
