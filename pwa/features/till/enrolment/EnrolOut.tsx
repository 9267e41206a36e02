import { useEffect, useId, useRef, useState } from "react";
import { readTillCode } from "#db/rules/access/till-code.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { QrImage } from "#pwa/ui/data/QrImage.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { enrolStrings as strings } from "./enrol-strings.ts";
import { type EnrolCodes, type EnrolOutcome, useEnrolOut } from "./use-enrol-out.ts";

/** Each code stays long enough for a slow camera. */
const SHOWN_MS = 1600;

/** "Preparar o aparelho de um caixa": what leaves this phone, and the codes it leaves in. */
export function EnrolOut() {
  const { canLend, prepare } = useEnrolOut();
  const headingId = useId();
  const [lend, setLend] = useState(true);
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<EnrolOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const codes = typeof outcome === "object" ? outcome : null;
  const lends = canLend && lend;
  const handleShow = async () => {
    const code = lends ? readTillCode(typed) : null;
    if (lends && code === null) {
      setRefused(true);
      return codeField.current?.focus();
    }
    setBusy(true);
    setOutcome(await prepare(code));
    setBusy(false);
  };
  const handleCode = (text: string) => {
    setTyped(text);
    setRefused(false);
  };
  return (
    <section className="card cash" aria-labelledby={headingId}>
      <h2 id={headingId}>{strings.outTitle}</h2>
      <p>{strings.outIntro}</p>
      <p className="text-sm text-ink-2">{strings.outWhat}</p>
      {canLend && (
        <Switch label={strings.lend} detail={strings.lendDetail} checked={lend} onChange={setLend} />
      )}
      {lends && (
        <TextField
          code
          label={strings.otherCode}
          hint={strings.otherCodeHint}
          error={refused ? strings.otherCodeWrong : null}
          value={typed}
          onChange={handleCode}
          ref={codeField}
        />
      )}
      <p role="status">{typeof outcome === "string" && PROBLEMS[outcome]}</p>
      <Button
        variant="outline"
        icon="qr-code-bold"
        busy={busy}
        busyLabel={strings.preparing}
        onClick={() => void handleShow()}
      >
        {strings.show}
      </Button>
      <Dialog open={codes !== null} title={strings.codes} onClose={() => setOutcome(null)}>
        {codes && <Codes codes={codes} onClose={() => setOutcome(null)} />}
      </Dialog>
    </section>
  );
}

const PROBLEMS = {
  nothing: strings.nothing,
  too_large: strings.tooLarge,
  failed: strings.failed,
} as const;

function Codes({ codes: { frames, images, noneLent }, onClose }: { codes: EnrolCodes; onClose: () => void }) {
  const [at, setAt] = useState(0);
  const [plays, setPlays] = useState(true);
  const count = images.length;
  useEffect(() => {
    if (!plays || count < 2) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % count), SHOWN_MS);
    return () => clearInterval(timer);
  }, [plays, count]);
  const step = (by: number) => {
    setPlays(false);
    setAt((before) => (before + by + count) % count);
  };
  const image = images[at];
  const name = strings.code(at + 1, count);
  return (
    <div className="enrol-codes">
      <p>{strings.codesHow}</p>
      {noneLent && <p>{strings.noneLent}</p>}
      {image && (
        <div className="enrol-codes__sheet">
          <QrImage qr={image} name={name} margin={4} />
        </div>
      )}
      <p className="num">{name}</p>
      {count > 1 && (
        <div className="enrol-codes__steps">
          <Button variant="outline" size="sm" onClick={() => step(-1)}>
            {strings.previous}
          </Button>
          <Button variant="outline" size="sm" onClick={() => setPlays(!plays)}>
            {plays ? strings.pause : strings.play}
          </Button>
          <Button variant="outline" size="sm" onClick={() => step(1)}>
            {strings.next}
          </Button>
        </div>
      )}
      <CopyButton text={frames.join("\n")} label={strings.copy} />
      <Button variant="outline" block initialFocus onClick={onClose}>
        {strings.close}
      </Button>
    </div>
  );
}
