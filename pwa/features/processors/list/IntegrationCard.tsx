import { useEffect, useId, useRef } from "react";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { ConnectionState } from "./ConnectionState.tsx";
import { integrationTexts as t } from "./integration-strings.ts";
import type { IntegrationItem } from "#db/entities/integration.ts";
import { ProcessorMark } from "../ProcessorMark.tsx";
import { tellsPayments } from "../processor-facts.ts";
import { processorTexts } from "../strings.ts";
import { NoNotices, WebhookAddress } from "./WebhookAddress.tsx";

type Props = {
  item: IntegrationItem;
  /** Whether it was just added. The card then takes the focus and shows the first test. */
  arrives: boolean;
  testing: boolean;
  note: string | undefined;
  offline: boolean;
  mayChange: boolean;
  onTest: () => void;
  onChangeKeys: () => void;
  onRemove: () => void;
};

/** One connection: processor, mode, state and actions (S322, S323). */
export function IntegrationCard(props: Props) {
  const { item, arrives, testing, offline } = props;
  const { processorName: name, processorType: processor } = item;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (arrives) box.current?.focus();
  }, [arrives]);
  const titleId = useId();
  const whyId = useId();
  const why = offline ? whyId : undefined;
  return (
    <li>
      <article ref={box} tabIndex={-1} className="card grid grid-cols-1 gap-4" aria-labelledby={titleId}>
        <header className="proc-card__head grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
          <ProcessorMark processor={processor} />
          <div>
            <h3 id={titleId}>{name}</h3>
            <p>
              <span className="sr-only">{t.coins}</span>
              {processorTexts.coinsOf(item.supportedCurrencies)}
            </p>
          </div>
          <p className="proc-card__badges col-span-full flex flex-wrap gap-2">
            <Badge tone={item.isActive ? "success" : "neutral"}>
              {item.isActive ? t.active : t.inactive}
            </Badge>
            <Badge tone={item.isTestMode ? "outline" : "primary"}>{item.isTestMode ? t.test : t.live}</Badge>
          </p>
        </header>
        <ConnectionState item={item} busy={testing} note={props.note} />
        {tellsPayments(processor) ? <WebhookAddress url={item.webhookUrl} name={name} /> : <NoNotices />}
        {props.mayChange && (
          <div className="proc-card__actions flex flex-wrap gap-2 border-t border-line pt-4">
            <Button
              variant="outline"
              size="sm"
              icon="plugs"
              busy={testing}
              busyLabel={t.testing}
              disabled={offline}
              aria-label={t.named(testing ? t.testing : t.testConnection, name)}
              aria-describedby={why}
              onClick={props.onTest}
            >
              {t.testConnection}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              disabled={offline || testing}
              aria-label={t.named(t.changeKeys, name)}
              aria-describedby={why}
              onClick={props.onChangeKeys}
            >
              {t.changeKeys}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon="trash-bold"
              className="btn--takes ml-auto"
              disabled={offline}
              aria-label={t.named(t.remove, name)}
              aria-describedby={why}
              onClick={props.onRemove}
            >
              {t.remove}
            </Button>
          </div>
        )}
        {offline && props.mayChange && (
          <p id={whyId} className="text-sm text-ink-2">
            {shared.needsInternet}
          </p>
        )}
      </article>
    </li>
  );
}
