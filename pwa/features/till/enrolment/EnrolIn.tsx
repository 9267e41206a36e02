import { useId, useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { useCamera } from "#pwa/ui/browser/use-camera.ts";
import { EnrolReview } from "./EnrolReview.tsx";
import { enrolStrings as strings } from "./enrol-strings.ts";
import { useEnrolIn } from "./use-enrol-in.ts";

type Props = {
  /** The settings are here: the owner's PIN comes next. */
  onTaken: () => void;
};

/** "Este aparelho é de um caixa": reads the owner's codes, shows what they hold, and only then takes it over. */
export function EnrolIn({ onTaken }: Props) {
  const work = useEnrolIn();
  const toast = useToast();
  const headingId = useId();
  const [scanning, setScanning] = useState(false);
  const [pasted, setPasted] = useState("");
  const [busy, setBusy] = useState(false);
  const handlePaste = (text: string) => {
    setPasted(text);
    if (text.trim() !== "") void work.add(text).then((needsMore) => !needsMore && setPasted(""));
  };
  const handleTake = async () => {
    setBusy(true);
    const done = await work.take();
    setBusy(false);
    if (!done) return toast({ kind: "error", title: strings.takeFailed });
    toast({ title: strings.taken, description: strings.takenDetail });
    onTaken();
  };
  const handleRestart = () => {
    setPasted("");
    work.restart();
  };
  if (!work.allowed) {
    return (
      <section className="card cash" aria-labelledby={headingId}>
        <h2 id={headingId}>{strings.inTitle}</h2>
        <p>{strings.inSignedIn}</p>
      </section>
    );
  }
  return (
    <section className="card cash" aria-labelledby={headingId}>
      <h2 id={headingId}>{strings.inTitle}</h2>
      <p>{strings.inIntro}</p>
      {work.enrolment ? (
        <EnrolReview
          enrolment={work.enrolment}
          busy={busy}
          onConfirm={() => void handleTake()}
          onRestart={handleRestart}
        />
      ) : (
        <>
          {work.code !== null && (
            <p>
              {strings.ownCode}
              <b className="enrol-code" translate="no">
                {strings.codeInTwo(work.code)}
              </b>
              <span className="block text-sm text-ink-2">{strings.ownCodeWhy}</span>
            </p>
          )}
          <Button variant="outline" icon="video-camera" onClick={() => setScanning(true)}>
            {strings.scan}
          </Button>
          <Textarea
            label={strings.paste}
            value={pasted}
            onChange={handlePaste}
            hint={work.count > 0 ? strings.progress(work.read, work.count) : strings.pasteHint}
            error={work.problem && strings.problems[work.problem]}
          />
          {work.count > 0 && (
            <Button variant="quiet" size="sm" onClick={handleRestart}>
              {strings.again}
            </Button>
          )}
        </>
      )}
      <Dialog
        open={scanning}
        title={strings.scan}
        onClose={() => setScanning(false)}
        actions={
          <Button variant="outline" block initialFocus onClick={() => setScanning(false)}>
            {strings.scanClose}
          </Button>
        }
      >
        <Finder
          note={
            work.problem
              ? strings.problems[work.problem]
              : work.count > 0
                ? strings.progress(work.read, work.count)
                : null
          }
          onText={(text) => {
            void work.add(text).then((needsMore) => !needsMore && setScanning(false));
          }}
        />
      </Dialog>
    </section>
  );
}

/** Goes on reading until the dialog closes: there may be several codes, and they pass by in any order. */
function Finder({ note, onText }: { note: string | null; onText: (text: string) => void }) {
  const { state, videoRef } = useCamera((text) => {
    onText(text);
    return true;
  });
  const isFine = state === "starting" || state === "reading";
  return (
    <div className="enrol-codes">
      {isFine && (
        <div className="enrol-codes__video">
          <video ref={videoRef} muted playsInline aria-label={strings.scanPicture} />
        </div>
      )}
      <p role="status">{isFine ? (note ?? strings.scanStates[state]) : strings.scanProblems[state]}</p>
    </div>
  );
}
