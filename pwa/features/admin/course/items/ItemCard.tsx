import type { ReactNode } from "react";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";

type Props = {
  /** Counted from 1. */
  place: number;
  isLast: boolean;
  title: string;
  detail: string;
  texts: Readonly<Record<"up" | "down" | "remove", (place: number) => string>>;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** One exercise or case in the form of a lesson, with its position in the list. */
export function ItemCard({ place, isLast, title, detail, texts, onMove, onRemove, children }: Props) {
  return (
    <div role="group" className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4" aria-label={title}>
      <div className="flex items-center gap-1">
        <h3 className="min-w-0 grow text-base font-semibold">
          {title}
          <span className="block text-sm font-normal text-ink-2">{detail}</span>
        </h3>
        <IconButton
          icon="caret-up-bold"
          label={texts.up(place)}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="caret-down-bold"
          label={texts.down(place)}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon="trash-bold" label={texts.remove(place)} onClick={onRemove} />
      </div>
      {children}
    </div>
  );
}
