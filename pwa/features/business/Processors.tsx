import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { ProcessorRow } from "./business-view.ts";
import { strings as t } from "./strings.ts";

/** S327: the others are behind "Ver todos". */
const SHOWN = 4;

type Props = {
  /** null: this device has no answer of the server yet. */
  processors: readonly ProcessorRow[] | null;
  asking: boolean;
  onConnect?: () => void;
};

/** The connected processors and their state. */
export function Processors({ processors, asking, onConnect }: Props) {
  return (
    <section className="biz-processors grid grid-cols-1 gap-3 content-start" aria-labelledby="biz-processors">
      <h2 id="biz-processors" className="text-[1.125rem]">
        {t.processors}
      </h2>
      {processors === null ? (
        <p className="text-sm text-ink-2">{asking ? t.processorsAsking : t.processorsUnknown}</p>
      ) : (
        <>
          {processors.length === 0 && <p className="text-sm text-ink-2">{t.noProcessors}</p>}
          {processors.length > 0 && (
            <ul>
              {processors.slice(0, SHOWN).map((processor) => (
                <ProcessorLine key={processor.id} processor={processor} />
              ))}
            </ul>
          )}
          {processors.some(({ simulated }) => simulated) && <DemoNote>{t.simulated}</DemoNote>}
          {processors.length > SHOWN && (
            <Link to={routes.integrations} className="justify-self-start touch-link text-link">
              {t.allProcessors}
            </Link>
          )}
          {(onConnect || processors.length === 0) && <Connect onConnect={onConnect} />}
        </>
      )}
    </section>
  );
}

function Connect({ onConnect }: { onConnect: (() => void) | undefined }) {
  if (onConnect)
    return (
      <Button variant="outline" size="sm" icon="plugs" onClick={onConnect}>
        {t.connect}
      </Button>
    );
  return (
    <ButtonLink to={routes.setupAssistant} variant="outline" size="sm" icon="plugs">
      {t.connect}
    </ButtonLink>
  );
}

function ProcessorLine({ processor }: { processor: ProcessorRow }) {
  const { name, coins, isActive, isTestMode, connection, problem } = processor;
  return (
    <li>
      <Icon name="plugs" size={24} />
      <span>
        <b>{name}</b>
        <span className="text-sm text-ink-2">{coins.join(", ")}</span>
        {connection === "error" && problem !== null && <span className="text-sm text-danger">{problem}</span>}
      </span>
      <span className="flex flex-wrap justify-end gap-[6px]">
        {isTestMode && <Badge tone="outline">{t.test}</Badge>}
        {connection === "error" && <Badge tone="danger">{t.connectionError}</Badge>}
        {connection === "pending" && <Badge tone="warning">{t.connectionPending}</Badge>}
        <Badge tone={isActive ? "success" : "neutral"}>{isActive ? t.active : t.inactive}</Badge>
      </span>
    </li>
  );
}
