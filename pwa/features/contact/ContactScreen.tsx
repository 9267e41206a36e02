import { useCallback } from "react";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { ContactFacts } from "./ContactFacts.tsx";
import { ContactFormCard } from "./ContactFormCard.tsx";
import { strings as t } from "./strings.ts";
import { type SendEnd, useContactForm } from "./use-contact-form.ts";
import { useWaitingMessages, type WaitingMessage } from "./use-waiting-messages.ts";
import { WaitingList } from "./WaitingList.tsx";

/** `/contato` (S144–S149): a message to the support, also offline. */
export function ContactScreen() {
  const toast = useToast();
  const form = useContactForm();
  const sayArrived = useCallback(() => toast({ title: t.sentTitle, description: t.sent }), [toast]);
  const waiting = useWaitingMessages(form.sendingId, sayArrived);

  const say: Record<Exclude<SendEnd, "invalid">, () => void> = {
    sent: sayArrived,
    failed: () => toast({ kind: "error", title: t.failedTitle, description: t.failed }),
    "kept-offline": () => toast({ kind: "info", title: t.keptTitle, description: t.kept.offline }),
    "kept-busy": () => toast({ kind: "info", title: t.keptTitle, description: t.kept.busy }),
    "kept-slow": () => toast({ kind: "info", title: t.keptTitle, description: t.kept.slow }),
  };
  const handleSubmit = () =>
    void form.submit().then((end) => {
      if (end !== "invalid") say[end]();
    });
  const handleFix = async ({ id, fields }: WaitingMessage) => {
    const end = await form.put(fields);
    if (end === "in-use") toast({ kind: "error", title: t.formInUse, description: t.formInUseDetail });
    else if (end !== "done") toast({ kind: "error", title: errorMessage(end) });
    else if (!(await waiting.take(id))) {
      form.empty();
      toast({ kind: "info", title: t.gone });
    }
  };
  const handleDiscard = async ({ id }: WaitingMessage) => {
    const isDropped = await waiting.take(id);
    toast({ kind: "info", title: isDropped ? t.discarded : t.gone });
    // The pressed button is gone with its message.
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  return (
    <Screen title={t.title} heading="own" width="wide">
      <header className="grid gap-2">
        <h1 className="lg:text-4xl lg:tracking-[-0.025em]">{t.title}</h1>
        <p className="max-w-[60ch] text-lg text-ink-2">{t.lead}</p>
      </header>
      <div className="grid min-w-0 gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-14">
        <div className="grid min-w-0 content-start gap-5">
          <WaitingList
            messages={waiting.messages}
            onFix={(message) => void handleFix(message)}
            onDiscard={(message) => void handleDiscard(message)}
          />
          <ContactFormCard form={form} onSubmit={handleSubmit} />
        </div>
        <ContactFacts />
      </div>
    </Screen>
  );
}
