import { Icon } from "#pwa/ui/art/Icon.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { useCopy } from "#pwa/ui/browser/use-copy.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { integrationTexts } from "./integration-strings.ts";
import { processorTexts as t } from "../strings.ts";

/** The address for webhook events, with a copy button. `name`: the processor, for screen readers. */
export function WebhookAddress({ url, name }: { url: string; name: string }) {
  const { copied, copy } = useCopy(url);
  return (
    <div className="proc-webhook grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <span className="col-span-full text-ink-2 text-[0.875rem]">{t.webhookUrl}</span>
      <code className="font-mono text-[0.875rem] leading-[1.4] font-medium wrap-anywhere">{url}</code>
      <IconButton
        icon={copied ? "check-bold" : "copy-bold"}
        label={integrationTexts.copyWebhookNamed(name)}
        onClick={copy}
      />
      <span className="sr-only" aria-live="polite">
        {copied ? shared.copied : ""}
      </span>
    </div>
  );
}

/** Shown for a processor that sends no webhook events. */
export function NoNotices() {
  return (
    <p className="proc-note">
      <Icon name="info-bold" size={18} />
      {integrationTexts.noNotices}
    </p>
  );
}
