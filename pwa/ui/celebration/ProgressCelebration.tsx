import { useEffect, useId, useRef } from "react";
import type { Celebration, CelebrationKind, ProgressNews } from "./celebration.ts";
import { returnFocus } from "#pwa/ui/browser/return-focus.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { ProgressBar } from "#pwa/ui/data/ProgressBar.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import "#pwa/ui/styles/celebrations.css";

const RANK: readonly CelebrationKind[] = ["module", "level", "lesson"];

type Props = {
  /** Everything celebrated so far; the greatest item gives the title. */
  news: readonly ProgressNews[];
  standing: Celebration["standing"];
  action: Celebration["action"];
  onClose: () => void;
};

/**
 * The progress celebration (S100, S209): a non-modal dialog. A tap on the page behind it closes it, and so do its
 * button, Escape and Android's back.
 */
export function ProgressCelebration({ news, standing, action, onClose }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    // A person who is typing or choosing keeps the focus. A live region announces the celebration anyway.
    if (!document.activeElement?.matches("input, textarea, select"))
      heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      const target = event.target;
      if (target instanceof Element && target.closest(".celebrate-sheet, .celebrate-medals")) return;
      close.current();
    };
    document.addEventListener("pointerdown", closeFromOutside);
    return () => document.removeEventListener("pointerdown", closeFromOutside);
  }, []);

  const [first, ...others] = RANK.flatMap((kind) => news.filter((one) => one.kind === kind));
  if (!first) return null;
  return (
    <dialog
      ref={returnFocus}
      open
      className="celebrate-sheet"
      aria-labelledby={titleId}
      data-kind={first.kind}
    >
      <div className="celebrate-sheet__head">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="text-2xl pt-[6px]">
          {first.title}
        </h2>
        <IconButton icon="x-bold" label={shared.close} onClick={onClose} />
      </div>
      <div className="grid gap-2" aria-live="polite">
        <p className="text-lg text-ink-2">{first.detail}</p>
        {others.map(({ kind, title, detail }) => (
          <p key={kind} className="text-ink-2">
            <b className="text-ink">{title}</b> {detail}
          </p>
        ))}
      </div>
      <div className="grid gap-2">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <b className="num">{standing.points}</b>
          <span className="text-ink-2">{standing.missing}</span>
        </p>
        <ProgressBar
          label={standing.levelLabel}
          value={standing.value}
          max={standing.max}
          text={standing.missing}
        />
      </div>
      {standing.streak && (
        <p className="celebrate-sheet__streak">
          <Icon name="fire-fill" size={28} />
          <span>
            <b>{standing.streak.days}</b> {standing.streak.next}
          </span>
        </p>
      )}
      <ButtonLink block to={action.to} onClick={onClose}>
        {action.label}
      </ButtonLink>
    </dialog>
  );
}
