import { useRef, useState } from "react";
import { isDisputed, isElsewhere, markStatus } from "#db/rules/charges/charge-status.ts";
import { STATUS_WORDS } from "#db/rules/charges/status-words.ts";
import type { StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useProofLimit } from "#pwa/deps/use-proof-limit.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { PaymentCheck } from "#pwa/ui/payment-check/PaymentCheck.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";
import { strings } from "../strings.ts";
import { type Mark, useMark } from "./use-mark.ts";

const MARKS: readonly Mark[] = ["checked", "unpaid", "waiting"];

/** The marks of a charge, newest first, and the buttons for a newer one. Nothing is overwritten (D3). */
export function ChargeMarks({ entry: { charge, marks, codeEvents } }: { entry: StatedEntry }) {
  const reportFailure = useFailureToast();
  const section = useRef<HTMLElement>(null);
  const markCharge = useMark();
  const limitCents = useProofLimit();
  const now = useDeviceNow();
  const [asking, setAsking] = useState(false);
  const current = marks[0] ? markStatus(marks[0]) : "waiting";
  // Money that arrived elsewhere is not marked as seen at the address before somebody has taken that back.
  const isChecked = current === "checked" || isElsewhere(current);
  const storeMark = async (mark: Mark) => {
    setAsking(false);
    const failure = await markCharge(charge.id, mark);
    if (failure) return reportFailure(failure);
    // The pressed button is gone.
    section.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="book-marks grid grid-cols-1 justify-items-start gap-2"
      aria-label={strings.marks}
    >
      <div className="mb-3 flex flex-wrap gap-2">
        {MARKS.filter((mark) => (mark === "checked" ? !isChecked : mark !== current)).map((mark) => (
          <Button
            key={mark}
            variant={mark === "checked" ? "primary" : "outline"}
            size="sm"
            onClick={() => (mark === "checked" ? setAsking(true) : void storeMark(mark))}
          >
            {strings.markAs[mark]}
          </Button>
        ))}
      </div>
      <h3>{strings.marks}</h3>
      {isDisputed(marks) && <p className="font-bold text-amber-text text-sm">{strings.marksDiffer}</p>}
      {marks.length === 0 ? (
        <p className="text-sm text-ink-2">{strings.noMarks}</p>
      ) : (
        <ol className="text-sm">
          {marks.map(({ id, mark, pin, via, at, by }, place) => (
            <li key={id}>
              {strings.markLine(
                pin ? strings.pinAccepted : via ? STATUS_WORDS[via] : strings.markName[mark],
                formatDateTime(at),
                by,
              )}
              {place === 0 && <b>{strings.markHolds}</b>}
            </li>
          ))}
        </ol>
      )}
      {codeEvents.length > 0 && (
        <>
          <h3>{strings.codeEvents}</h3>
          <ol className="text-sm">
            {codeEvents.map(
              ({ id, code, at, by }) =>
                code && <li key={id}>{strings.markLine(strings.codeEvent[code], formatDateTime(at), by)}</li>,
            )}
          </ol>
        </>
      )}
      {asking && !isChecked && (
        <PaymentCheck
          charge={charge}
          way="coin"
          limitCents={limitCents}
          now={now}
          onCancel={() => setAsking(false)}
          onConfirm={() => void storeMark("checked")}
        />
      )}
    </section>
  );
}
