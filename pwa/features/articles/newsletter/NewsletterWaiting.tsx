import { Button } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { newsletterTexts as t } from "./newsletter-strings.ts";
import type { WaitingWish } from "./use-newsletter.ts";

type Props = { wish: WaitingWish; takeBack: () => Promise<boolean> };

/** A wish that has not reached the server: on its way, or refused with its reason. */
export function NewsletterWaiting({ wish, takeBack }: Props) {
  const toast = useToast();
  const isRefused = wish.refusal !== null;
  const title = isRefused ? t.refused : wish.trouble === "busy" ? t.waitingBusy : t.waiting;
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
        <span className="col-start-2 text-sm text-ink-2">{wish.refusal ?? t.waitingDetail(wish.email)}</span>
      </p>
      <Button variant="quiet" size="sm" className="ml-4 justify-self-start" onClick={handleTakeBack}>
        {isRefused ? t.fix : t.discard}
      </Button>
    </div>
  );
}
