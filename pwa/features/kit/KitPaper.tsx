import { type ComponentType, type Ref, useImperativeHandle, useRef } from "react";
import { formatDate } from "#pwa/ui/text/format.ts";
import type { Paper } from "./paper.ts";
import { DoorSign } from "./pieces/DoorSign.tsx";
import { MonthlyList } from "./pieces/MonthlyList.tsx";
import { PhraseBook } from "./pieces/PhraseBook.tsx";
import { type Piece, type PieceProps, WITHOUT_WAYS } from "./pieces/piece.ts";
import { TillCard } from "./pieces/TillCard.tsx";
import { TrainerSheet } from "./pieces/TrainerSheet.tsx";
import { strings } from "./strings.ts";
import { useFit } from "./use-fit.ts";
import type { Kit } from "./use-kit.ts";

const DRAWN = {
  placa: DoorSign,
  cartao: TillCard,
  lista: MonthlyList,
  frases: PhraseBook,
  aula: TrainerSheet,
} as const satisfies Record<Piece, ComponentType<PieceProps>>;

type Props = { piece: Piece; paper: Paper; kit: Kit; ref?: Ref<HTMLElement> };

/** One paper with its date. On the screen it fills the available width; printed, it is as wide as the paper. */
export function KitPaper({ piece, paper, kit, ref }: Props) {
  const Drawn = DRAWN[piece];
  const own = useRef<HTMLElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => own.current, []);
  useFit(own, `${piece} ${paper} ${JSON.stringify(kit)}`);
  const kind = paper === "a4" ? `kit-paper--a4-${piece}` : "kit-paper--roll";
  return (
    <article ref={own} className={`kit-paper kit-paper--${paper} ${kind}`}>
      {kit.isSample && !WITHOUT_WAYS.includes(piece) && (
        <p className="kit-paper__mark">
          <b>{strings.sampleMark}</b> {strings.sampleMarkDetail}
        </p>
      )}
      <Drawn kit={kit} />
      <p className="kit-paper__foot">{strings.madeOn(formatDate(kit.madeAt))}</p>
    </article>
  );
}
