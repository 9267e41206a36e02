import { Button } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { newsletterTexts as t } from "./newsletter-strings.ts";
import type { WaitingSubscription } from "./use-newsletter.ts";

type Props = { subscription: WaitingSubscription; takeBack: () => Promise<boolean> };

/** A subscription that the server does not have yet: waiting, or refused with the reason. */
export function NewsletterWaiting({ subscription, takeBack }: Props) {
  const toast = useToast();
  const isRefused = subscription.refusal !== null;
  const title = isRefused ? t.refused : subscription.delay === "busy" ? t.waitingBusy : t.waiting;
  const handleTakeBack = () =>
    void takeBack().then((isBack) => {
      if (!isBack) toast({ kind: "info", title: t.gone });
    });
  return (
    <div className="grid gap-3">
      <p className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-2 gap-y-1">
        <Icon
          name={isRefused ? "warning-circle-fill" : "cloud-arrow-up-bold"}
          size={24}
          className={isRefused ? "text-danger" : ""}
        />
        <b>{title}</b>
        <span className="col-start-2 text-sm text-ink-2">
          {subscription.refusal ?? t.waitingDetail(subscription.email)}
        </span>
      </p>
      <Button variant="quiet" size="sm" className="ml-4 justify-self-start" onClick={handleTakeBack}>
        {isRefused ? t.fix : t.discard}
      </Button>
    </div>
  );
}
