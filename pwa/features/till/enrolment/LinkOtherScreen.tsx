import { useEffect, useRef, useState } from "react";
import { tillFingerprint } from "#db/rules/access/till-card.ts";
import { MAX_WHO } from "#db/rules/charges/give-back.ts";
import { useFrozenUntil } from "#pwa/deps/use-frozen-until.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { QrImage } from "#pwa/ui/data/QrImage.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { FrozenNote } from "#pwa/ui/layout/FrozenNote.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { linkStrings as strings } from "./link-strings.ts";
import { ScanButton } from "./ScanButton.tsx";
import { type Found, type LinkCodes, type LinkOutcome, useLinkOther } from "./use-link-other.ts";

/** Each code stays long enough for a slow camera. */
const SHOWN_MS = 1600;

/**
 * "Preparar o aparelho de um caixa": scans the code of the other phone, names it, and shows the codes that it needs.
 */
export function LinkOtherScreen() {
  const shop = useShop();
  if (shop === undefined)
    return (
      <Screen title={strings.otherTitle} bar={strings.otherOpen} back={routes.till}>
        <LoadingTiles />
      </Screen>
    );
  if (shop.role !== "owner")
    return (
      <Screen title={strings.otherTitle} bar={strings.otherOpen} back={routes.till}>
        <EmptyState
          title={strings.ownerOnly}
          mark={<Icon name="lock-simple-fill" size={44} />}
          action={<ButtonLink to={routes.charge}>{shared.back}</ButtonLink>}
        >
          {strings.ownerOnlyDetail}
        </EmptyState>
      </Screen>
    );
  return (
    <Screen title={strings.otherTitle} bar={strings.otherOpen} back={routes.till}>
      <Steps shop={shop} />
    </Screen>
  );
}

function Steps({ shop }: { shop: Parameters<typeof useLinkOther>[0] }) {
  const work = useLinkOther(shop);
  const [text, setText] = useState("");
  const read = async (next: string): Promise<boolean> => {
    setText(next);
    return !(await work.read(next));
  };
  const frozenUntil = useFrozenUntil();
  const problem = work.problem && strings.cardProblems[work.problem];
  return (
    <>
      <FrozenNote until={frozenUntil} title={strings.frozenTitle}>
        {strings.frozenText}
      </FrozenNote>
      <p className="text-ink-2">{strings.scanCardHow}</p>
      <ScanButton
        label={strings.scanCard}
        variant={work.found ? "outline" : "primary"}
        note={problem}
        onText={read}
      />
      <Textarea
        label={strings.pasteCard}
        hint={strings.pasteCardHint}
        error={problem}
        value={text}
        onChange={(next) => void read(next)}
      />
      {work.found && (
        <NameAndShow key={work.found.card.id} found={work.found} work={work} frozenUntil={frozenUntil} />
      )}
    </>
  );
}

type NameProps = {
  found: Found;
  work: ReturnType<typeof useLinkOther>;
  /** When the freeze ends, during which the shop adds no phone. */
  frozenUntil: string | null;
};

function NameAndShow({ found, work, frozenUntil }: NameProps) {
  const [name, setName] = useState(found.known ?? strings.defaultName(found.next));
  const [missing, setMissing] = useState(false);
  const [lend, setLend] = useState(true);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const codes = typeof outcome === "object" ? outcome : null;
  const handleLink = async () => {
    if (name.trim() === "") {
      setMissing(true);
      return field.current?.focus();
    }
    setBusy(true);
    setOutcome(await work.link(name.trim(), work.canLend && lend));
    setBusy(false);
  };
  return (
    <Card as="section" className="grid grid-cols-1 gap-4" label={strings.link}>
      <p>
        <b>{strings.found(tillFingerprint(found.card))}</b>
      </p>
      {found.known === null ? (
        <TextField
          ref={field}
          label={strings.name}
          hint={strings.nameHint}
          error={missing ? strings.nameMissing : null}
          value={name}
          maxLength={MAX_WHO}
          dir="auto"
          onChange={(next) => {
            setMissing(false);
            setName(next);
          }}
        />
      ) : (
        <p>{strings.known(found.known)}</p>
      )}
      <p className="text-sm text-ink-2">{strings.what}</p>
      {work.canLend && (
        <Switch label={strings.lend} detail={strings.lendDetail} checked={lend} onChange={setLend} />
      )}
      <p role="status">{typeof outcome === "string" && problemText(outcome, frozenUntil)}</p>
      <Button
        block
        icon="qr-code-bold"
        busy={busy}
        busyLabel={strings.preparing}
        onClick={() => void handleLink()}
      >
        {strings.link}
      </Button>
      <Dialog open={codes !== null} title={strings.codes} onClose={() => setOutcome(null)}>
        {codes && <Codes codes={codes} onClose={() => setOutcome(null)} />}
      </Dialog>
    </Card>
  );
}

const PROBLEMS = {
  nothing: strings.nothing,
  too_large: strings.tooLarge,
  proof_required: strings.proofRequired,
  failed: strings.failed,
} as const;

function problemText(outcome: Exclude<LinkOutcome, LinkCodes>, frozenUntil: string | null): string {
  if (outcome !== "frozen") return PROBLEMS[outcome];
  return frozenUntil === null ? strings.failed : strings.frozen(formatDateTime(frozenUntil));
}

function Codes({ codes: { frames, images, noneLent }, onClose }: { codes: LinkCodes; onClose: () => void }) {
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
    <div className="grid grid-cols-1 justify-items-center gap-3">
      <p className="justify-self-stretch">{strings.codesHow}</p>
      {noneLent && <p className="justify-self-stretch">{strings.noneLent}</p>}
      {image && (
        <div className="max-w-full rounded-md bg-white">
          <QrImage qr={image} name={name} margin={4} />
        </div>
      )}
      <p className="num justify-self-stretch">{name}</p>
      {count > 1 && (
        <div className="flex flex-wrap gap-2 justify-center">
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
      <CopyButton text={frames.join("\n")} label={strings.copyCodes} />
      <Button variant="outline" block initialFocus onClick={onClose}>
        {shared.close}
      </Button>
    </div>
  );
}
