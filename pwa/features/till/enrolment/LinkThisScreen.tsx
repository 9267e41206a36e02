import { useState } from "react";
import { type TillCard, tillCardText, tillFingerprint } from "#db/rules/access/till-card.ts";
import { routes } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { QrImage } from "#pwa/ui/data/QrImage.tsx";
import { useQr } from "#pwa/ui/data/use-qr.ts";
import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { EnrolReview } from "./EnrolReview.tsx";
import { Facts } from "./Facts.tsx";
import { linkStrings as strings } from "./link-strings.ts";
import { ScanButton } from "./ScanButton.tsx";
import { useLinkThis } from "./use-link-this.ts";

type Props = {
  /** The settings have been copied; the owner's PIN comes next. */
  onTaken: () => void;
};

/**
 * "Este aparelho é de um caixa": shows this phone's code, scans the owner's, and copies the settings once they were
 * compared.
 */
export function LinkThisScreen({ onTaken }: Props) {
  const work = useLinkThis();
  const toast = useToast();
  const [pasted, setPasted] = useState("");
  const [busy, setBusy] = useState(false);
  const add = async (text: string): Promise<boolean> => {
    const needsMore = await work.add(text);
    if (!needsMore) setPasted("");
    return needsMore;
  };
  const handlePaste = (text: string) => {
    setPasted(text);
    if (text.trim() !== "") void add(text);
  };
  const handleTake = async () => {
    setBusy(true);
    const done = await work.take();
    setBusy(false);
    if (done === null) return toast({ kind: "error", title: strings.takeFailed });
    const description = done === "linked" ? strings.takenLinked : strings.takenAlone;
    toast({ title: strings.taken, description });
    onTaken();
  };
  const problem = work.problem && strings.codeProblems[work.problem];
  const progress = work.count > 0 ? strings.progress(work.read, work.count) : null;
  if (!work.allowed)
    return (
      <Screen title={strings.title} back={routes.till}>
        <p>{strings.thisSignedIn}</p>
      </Screen>
    );
  if (work.enrolment)
    return (
      <Screen title={strings.title} heading="hidden" back={routes.till}>
        <EnrolReview
          enrolment={work.enrolment}
          busy={busy}
          onConfirm={() => void handleTake()}
          onRestart={work.restart}
        />
      </Screen>
    );
  return (
    <Screen title={strings.title} heading="own" back={routes.till}>
      <h1>{strings.show}</h1>
      <p className="text-ink-2">{strings.showHow}</p>
      {work.card && <Card card={work.card} />}
      <Facts facts={[strings.noSignal, strings.noAccount]} />
      <p>{strings.afterwards}</p>
      <ScanButton label={strings.read} note={problem ?? progress} onText={add} />
      <Textarea
        label={strings.paste}
        value={pasted}
        onChange={handlePaste}
        hint={progress ?? strings.pasteHint}
        error={problem}
      />
      {work.count > 0 && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            setPasted("");
            work.restart();
          }}
        >
          {strings.again}
        </Button>
      )}
    </Screen>
  );
}

function Card({ card }: { card: TillCard }) {
  const text = tillCardText(card);
  const qr = useQr(text);
  return (
    <ReceiptPaper className="enrol-card grid justify-items-center gap-3 text-center">
      {qr.kind === "ready" && <QrImage qr={qr.qr} name={strings.cardName} />}
      <p>
        {strings.sameCode}
        <b className="block text-[2rem] tracking-[0.04em] whitespace-nowrap num" translate="no">
          {tillFingerprint(card)}
        </b>
      </p>
      <CopyButton text={text} label={strings.copyCard} />
    </ReceiptPaper>
  );
}
