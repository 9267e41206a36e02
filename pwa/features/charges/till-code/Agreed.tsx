import { useEffect, useRef } from "react";
import type { ChargeRow } from "#db/entities/rows.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { codeStrings as strings } from "./strings.ts";

/** The customer's digits were right: the goods may go, and the wallet's own word is still missing. Never green, never "Pago". */
export function Agreed({ amountCents }: Pick<ChargeRow, "amountCents">) {
  const word = useRef<HTMLElement>(null);
  useEffect(() => {
    // Nothing is returned, because browsers may answer with a promise, which React would take for a clean-up.
    word.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, []);
  return (
    <>
      <section ref={word} className="agree" role="status">
        <span className="agree__mark" aria-hidden="true">
          <Icon name="check-bold" size={46} />
        </span>
        <p className="agree__word">{strings.right}</p> <p className="agree__task">{strings.deliver}</p>
        <p className="mt-[10px] font-display text-[1.25rem]/[1.2] font-bold num">{formatBrl(amountCents)}</p>
      </section>
      <Banner card tone="warning" icon="wifi-slash-bold" title={strings.missing}>
        <p>{strings.missingDetail}</p>
      </Banner>
    </>
  );
}
