import { useRef } from "react";
import { createPortal } from "react-dom";
import { Link, useSearchParams } from "react-router-dom";
import { useDeviceFact } from "#pwa/deps/use-device-fact.ts";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { rollSize, usePaperSize } from "#pwa/ui/browser/use-paper-size.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { KitPaper } from "./KitPaper.tsx";
import { type Paper, PAPERS } from "./paper.ts";
import { type Piece, PIECES, WITHOUT_NAME, WITHOUT_WAYS } from "./pieces/piece.ts";
import { strings } from "./strings.ts";
import { type Kit, useKit } from "./use-kit.ts";

/**
 * `/kit`: the papers that a shop hangs up or lays beside the till, printed from this device. `?peca=` names a paper.
 */
export function KitScreen() {
  const kit = useKit();
  const [paper, keepPaper] = useDeviceFact("kitPaper", "a4");
  return (
    <Screen title={strings.title} width="wide" className="kit">
      <p className="text-ink-2">{strings.intro}</p>
      {kit && paper ? <Papers kit={kit} paper={paper} onPaper={keepPaper} /> : <LoadingTiles />}
    </Screen>
  );
}

const ICONS: Readonly<Record<Piece, IconName>> = {
  placa: "storefront",
  cartao: "receipt",
  lista: "check-bold",
  frases: "article",
  aula: "graduation-cap",
};

type PapersProps = { kit: Kit; paper: Paper; onPaper: (paper: Paper) => void };

function Papers({ kit, paper, onPaper }: PapersProps) {
  const [params, setParams] = useSearchParams();
  const printed = useRef<HTMLElement>(null);
  const piece = PIECES.find((each) => each === params.get("peca")) ?? "placa";
  usePaperSize(() => (paper === "a4" ? "A4" : printed.current && rollSize(printed.current, Number(paper))));
  return (
    <>
      {kit.isSample && !WITHOUT_WAYS.includes(piece) && (
        <Banner card tone="warning" icon="warning-circle-fill" title={strings.sample}>
          <p>{strings.sampleDetail}</p>
          <Link className="-ml-1.5 inline-flex items-center" to={routes.wallets}>
            {strings.toWallets}
          </Link>
        </Banner>
      )}
      <div className="kit__desk">
        <div className="grid grid-cols-1 gap-4">
          <RadioGroup
            label={strings.what}
            look="list"
            options={PIECES.map((each) => ({
              value: each,
              label: strings.pieces[each].name,
              detail: strings.pieces[each].detail,
              icon: <Icon name={ICONS[each]} size={24} />,
            }))}
            value={piece}
            onChange={(next) => setParams({ peca: next }, { replace: true, state: KEEP_PLACE })}
          />
          <RadioGroup
            label={strings.paper}
            options={PAPERS.map((each) => ({ value: each, label: strings.papers[each] }))}
            value={paper}
            onChange={onPaper}
          />
          <Button block icon="printer-bold" onClick={() => window.print()}>
            {strings.print}
          </Button>
        </div>
        <section
          className="kit__stage @container grid justify-center"
          aria-label={strings.preview(strings.pieces[piece].name)}
        >
          <KitPaper piece={piece} paper={paper} kit={kit} />
        </section>
        <div className="grid grid-cols-1 gap-3 text-sm leading-[1.45] text-ink-2">
          <p>{strings.printDetail}</p>
          {kit.shopName === null && !WITHOUT_NAME.includes(piece) && <p>{strings.noName}</p>}
          <p>{strings.again}</p>
          <p>{strings.noAddress}</p>
        </div>
      </div>
      {createPortal(
        <div
          className="kit-print fixed top-0 left-[-400vw] invisible print:static print:visible"
          aria-hidden="true"
        >
          <KitPaper ref={printed} piece={piece} paper={paper} kit={kit} />
        </div>,
        document.body,
      )}
    </>
  );
}
