import { useState } from "react";
import { giveBacksOf, type StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import { isReceived } from "#db/rules/charges/charge-status.ts";
import { leftToGiveBack } from "#db/rules/charges/give-back.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { payableText } from "#pwa/ui/text/coin-text.ts";
import { formatBrl, formatDateTime } from "#pwa/ui/text/format.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { GiveBackForm } from "./GiveBackForm.tsx";
import { giveBackTexts as t } from "./strings.ts";

/** The give-backs of a charge, their conflicts, and the button that records another one. */
export function GiveBackSection({ entry }: { entry: StatedEntry }) {
  const { charge, status } = entry;
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const given = giveBacksOf(entry);
  // A give-back requires a person's mark: a payment that only the wallet reported has to be marked first.
  const isChecked = isReceived(status) && entry.marks[0]?.mark === "checked";
  const unspent = leftToGiveBack(
    charge,
    status,
    given.map(({ giveBack }) => giveBack),
  );
  const left = isChecked ? unspent : 0;
  const odd = given.find((each) => each.odd !== null)?.odd ?? null;
  const oddCents = given.reduce((sum, { giveBack, cents }) => sum + giveBack.amountCents - cents, 0);
  return (
    <section className="give-backs grid grid-cols-1 justify-items-start gap-2" aria-label={t.section}>
      <h3>{t.section}</h3>
      {odd !== null && (
        <Banner card tone="warning" icon="warning-circle-fill" title={t.odd[odd].title}>
          {t.odd[odd].detail(formatBrl(oddCents))}
        </Banner>
      )}
      {given.length > 0 && (
        <ol className="grid gap-3 wrap-anywhere text-sm">
          {given.map(({ giveBack, unsent }) => (
            <li className="grid gap-1" key={giveBack.id}>
              <b>{t.line(formatBrl(giveBack.amountCents), formatDateTime(giveBack.at), giveBack.by)}</b>
              {giveBack.units !== null && (
                <span className="num">{t.minus(payableText(charge.coin, giveBack.units))}</span>
              )}
              <span>{t.reasonLine(giveBack.reason)}</span>
              {giveBack.reference !== null && <span>{t.referenceLine(giveBack.reference)}</span>}
              {unsent && <span className="text-ink-2">{t.notSent}</span>}
            </li>
          ))}
        </ol>
      )}
      {charge.training && <p className="text-sm text-ink-2">{t.practice}</p>}
      {!isChecked && given.length === 0 && <p className="text-sm text-ink-2">{t.needsCheck}</p>}
      {isChecked && left === 0 && <p className="text-sm text-ink-2">{t.allBack}</p>}
      {left > 0 && !open && (
        <>
          <p className="text-sm text-ink-2">{given.length === 0 ? t.none : t.left(formatBrl(left))}</p>
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {t.open}
          </Button>
        </>
      )}
      {left > 0 && open && (
        <GiveBackForm
          entry={entry}
          leftCents={left}
          onCancel={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            toast({ title: t.saved });
          }}
        />
      )}
    </section>
  );
}
