import { useState } from "react";
import type { KeyScript } from "#db/rules/addresses/key-script.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { KEY_PROBLEMS } from "./key-problems.ts";
import { MAX_TEXT } from "../other-ways/max-text.ts";
import { ScanButton } from "../ScanButton.tsx";
import { strings } from "../strings.ts";
import type { WatchKeyForm as Form } from "./use-watch-key.ts";

export type ShowOutcome = (work: Promise<DeviceErrorCode | null>, done?: string) => Promise<void>;
type Props = { form: Form; showOutcome: ShowOutcome };

/** Pastes or scans a key. For an `xpub` it also asks which kind of addresses the wallet derives from it. */
export function WatchKeyForm({ form, showOutcome }: Props) {
  const { fromAccount } = form;
  const [chosen, setChosen] = useState<KeyScript | null>(null);
  return (
    <div className="wallet__form">
      {fromAccount && (
        <div className="grid grid-cols-1 gap-3">
          <p>{strings.keyFromAccount}</p>
          <Button variant="outline" onClick={() => void showOutcome(fromAccount())}>
            {strings.keyFromAccountUse}
          </Button>
        </div>
      )}
      <TextField
        label={strings.keyField}
        value={form.text}
        onChange={form.type}
        hint={strings.keyHint}
        error={form.problem && KEY_PROBLEMS[form.problem]}
        maxLength={MAX_TEXT}
        code
      />
      <div className="flex flex-wrap gap-2">
        <ScanButton title={strings.keyScanTitle} onText={form.type} />
      </div>
      {form.choices.length > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <p>{strings.keyChoose}</p>
          <RadioGroup
            label={strings.keyChooseLabel}
            look="list"
            value={chosen}
            onChange={setChosen}
            options={form.choices.map(({ script, addresses }) => ({
              value: script,
              label: strings.keyKinds[script],
              detail: strings.keyKindDetail(addresses[0] ?? ""),
            }))}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={chosen === null}
              onClick={() => chosen && void showOutcome(form.choose(chosen))}
            >
              {strings.keyContinue}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
