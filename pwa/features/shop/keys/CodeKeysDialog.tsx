import { useEffect, useRef, useState } from "react";
import type { CodeKeys } from "#db/protocol/lightning-api.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { keyTexts as t } from "./strings.ts";
import { useCodeKeys, type CodeKeysWork, type KeyChange } from "./use-code-keys.ts";

type Props = { shopId: string; onClose: () => void };

/** The devices of the shop that make Lightning codes without a network. An owner can replace a key or switch it off. */
export function CodeKeysDialog({ shopId, onClose }: Props) {
  const work = useCodeKeys(shopId);
  const { value, failure, refetch } = work.remote;
  return (
    <Dialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        <Button variant="outline" block initialFocus onClick={onClose}>
          {shared.close}
        </Button>
      }
    >
      <p>{value?.keys.length === 0 ? t.none : t.about}</p>
      {value === null && failure === null && <p role="status">{t.asking}</p>}
      {failure !== null && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>{failureSentence(failure)}</p>
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {shared.retry}
          </Button>
        </div>
      )}
      {value !== null && value.keys.length > 0 && (
        <ul className="grid">
          {value.keys.map((key) => (
            <KeyRow key={key.tillId} item={key} asOf={value.asOf} work={work} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type RowProps = { item: CodeKeys["keys"][number]; asOf: string; work: CodeKeysWork };

const PULSES = { good: "here", off: "waiting", ended: "ended", unknown: "waiting" } as const;

function KeyRow({ item, asOf, work }: RowProps) {
  const [asks, setAsks] = useState<Exclude<KeyChange, "on"> | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const { tillId, state, endsAt } = item;
  useEffect(() => {
    const element = row.current;
    if (asks) element?.querySelector<HTMLElement>("[role=group] button")?.focus();
    return () => {
      // The pressed button is gone, and a key that ended has none.
      if (document.activeElement === document.body) (element?.querySelector("button") ?? element)?.focus();
    };
  }, [asks, state]);
  const change = (wanted: KeyChange) => void work.change(tillId, wanted).then(() => setAsks(null));
  return (
    <li ref={row} tabIndex={-1} className="person">
      <span className="person__pulse" data-state={PULSES[state]} aria-hidden="true" />
      <div>
        <b dir="auto">{t.name(item, tillId === work.mine)}</b>
        <span className={state === "off" ? "person__waits" : undefined}>{t.state(item, asOf)}</span>
        <span>{t.since(item, asOf)}</span>
      </div>
      {asks === null && (state === "good" || state === "off") && (
        <div className="person__actions person__actions--below">
          {state === "off" ? (
            <Button
              variant="quiet"
              size="sm"
              busy={work.busy}
              aria-label={t.onNamed(item)}
              onClick={() => change("on")}
            >
              {t.on}
            </Button>
          ) : (
            <>
              {endsAt === null && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t.replaceNamed(item)}
                  onClick={() => setAsks("replace")}
                >
                  {t.replace}
                </Button>
              )}
              <Button
                variant="quiet"
                size="sm"
                className="btn--takes"
                aria-label={t.offNamed(item)}
                onClick={() => setAsks("off")}
              >
                {t.off}
              </Button>
            </>
          )}
        </div>
      )}
      {asks !== null && (
        <div
          className="col-span-full grid gap-2"
          role="group"
          aria-label={asks === "off" ? t.offQuestion : t.replaceQuestion}
        >
          <p className="font-semibold">{asks === "off" ? t.offQuestion : t.replaceQuestion}</p>
          <p>{asks === "off" ? t.offWhat : t.replaceWhat}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => setAsks(null)}>
              {shared.back}
            </Button>
            <Button variant="danger" size="sm" busy={work.busy} onClick={() => change(asks)}>
              {asks === "off" ? t.off : t.replace}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
