import { useRef } from "react";
import { connectionId } from "#db/rules/lightning/wallet/connection-name.ts";
import { isPunycode } from "#db/rules/lightning/public-domain.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";
import { LightningLimit } from "./LightningLimit.tsx";
import { LightningTest } from "./LightningTest.tsx";
import { MAX_TEXT } from "./max-text.ts";
import { ScanButton } from "../ScanButton.tsx";
import { strings } from "../strings.ts";
import { useLightningForm } from "./use-lightning-form.ts";
import { useOutcomeToast } from "../use-outcome-toast.ts";
import { type RowProps, WayRow } from "../ways/WayRow.tsx";

const sourceDetail = ({ watched, codes }: { watched: boolean; codes: boolean }): string => {
  if (!watched) return strings.lightningUnwatched;
  return codes ? strings.lightningWatchedAlways : strings.lightningWatched;
};

/** Punycode: the site may look like that of another wallet (checked by its form, so also without a test). */
const hasOtherLetters = (address: string): boolean => isPunycode(address.split("@").at(-1) ?? "");

/** The Lightning address or wallet connection that bitcoin is received at: with an amount where it passed the server's test, else as a static code. */
export function LightningBlock(row: RowProps) {
  const form = useLightningForm();
  const { saved, source } = form;
  const showOutcome = useOutcomeToast();
  const fieldRef = useRef<HTMLInputElement>(null);
  const handleSubmit = () => {
    void form.save().then((outcome) => {
      if (outcome.kind === "refused") fieldRef.current?.focus();
      else if (outcome.kind === "failed") showOutcome(outcome.failure, "");
      else if (outcome.kind === "connected")
        showOutcome(
          null,
          strings.connectionTested,
          outcome.seesBalance ? strings.connectionSeesBalance : undefined,
        );
      else if (outcome.kind === "tested") showOutcome(null, strings.lightningTested);
      else showOutcome(null, strings.lightningSaved, strings.lightningUnchecked);
    });
  };
  const isConnection = connectionId(saved ?? "") !== null;
  const showRemoved = (failure: DeviceErrorCode | null) =>
    isConnection
      ? showOutcome(failure, strings.connectionRemoved, strings.connectionRemovedDetail)
      : showOutcome(failure, strings.lightningRemoved);
  const untested = isConnection ? strings.connectionOff : strings.lightningFixed;
  const detail = source ? sourceDetail(source) : untested;
  const hintSaved = isConnection ? strings.connectionHintSaved : strings.lightningHintSaved;
  return (
    <WayRow
      {...row}
      way="lightning"
      title={strings.lightningTitle}
      state={saved === undefined ? undefined : saved ? strings.inUse : strings.off}
      detail={detail}
      on={Boolean(saved)}
    >
      <p className="text-sm text-ink-2">{strings.lightningIntro}</p>
      {saved && (
        <div className="wallet__saved grid grid-cols-1 gap-3">
          {isConnection ? <p>{strings.connection}</p> : <p className="address">{saved}</p>}
          {source ? (
            <LightningTest source={source} />
          ) : (
            <p className={isConnection ? "remark" : "text-sm text-ink-2"}>
              {isConnection ? strings.connectionEnded : strings.lightningUnchecked}
            </p>
          )}
          {hasOtherLetters(saved) && <p className="remark">{strings.lightningLetters}</p>}
          <div>
            <Button
              variant="quiet"
              size="sm"
              icon="trash-bold"
              onClick={() => void form.remove().then(showRemoved)}
            >
              {strings.remove}
            </Button>
          </div>
        </div>
      )}
      <Form className="wallet__form" onSubmit={handleSubmit}>
        {form.isPasted ? (
          <div role="group" aria-label={strings.connection} className="grid justify-items-start gap-2">
            <p role="status" className="flex items-center gap-2">
              <Icon name="lock-simple-fill" size={18} />
              {strings.connectionPasted}
            </p>
            {form.problem !== null && (
              <p role="alert" className="remark">
                {form.problem}
              </p>
            )}
            <Button variant="quiet" size="sm" className="-ml-4" onClick={form.discard}>
              {strings.connectionDiscard}
            </Button>
          </div>
        ) : (
          <TextField
            ref={fieldRef}
            label={strings.lightningField}
            value={form.text}
            onChange={form.type}
            hint={saved ? hintSaved : strings.lightningHint}
            error={form.problem}
            maxLength={MAX_TEXT}
            code
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="outline" busy={form.busy} busyLabel={strings.lightningTesting}>
            {strings.lightningSave}
          </Button>
          <ScanButton title={strings.scanTitle(strings.lightningTitle)} onText={form.type} />
        </div>
      </Form>
      {source && <LightningLimit cents={source.limitCents} />}
    </WayRow>
  );
}
