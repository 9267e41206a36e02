import { type ReactNode, useId } from "react";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { WayMark } from "./WayMark.tsx";
import type { Way } from "./way.ts";

const SET_UP = "Cadastrar";

/** Whether the row is the open one, which only the screen knows. */
export type RowProps = { open: boolean; onToggle: () => void };

type Props = RowProps & {
  way: Way;
  title: string;
  /** In one or two words: "Em uso", "Modo treino". Undefined while it is read; the form waits for it. */
  state: string | undefined;
  /** Shown after the state of a way in use. */
  detail?: string;
  /** Whether money arrives this way. */
  on: boolean;
  children: ReactNode;
};

/**
 * One way to be paid in one line, which opens to its form. A closed form stays mounted, so that its input is not lost.
 */
export function WayRow({ way, title, state, detail, on, open, onToggle, children }: Props) {
  const titleId = useId();
  const panelId = useId();
  return (
    <section id={way} className="way" aria-labelledby={titleId}>
      <h2 className="way__head">
        <button
          className="flex flex-wrap gap-[12px] items-center w-full min-h-[68px] py-[10px] px-4 text-left"
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={onToggle}
        >
          <WayMark way={way} size={36} />
          <span className="grid flex-[1_1_5rem] grid-cols-1">
            <span
              id={titleId}
              className="way__title font-display text-[1.0625rem] leading-tight font-bold tracking-normal"
            >
              {title}
            </span>
            <span className={on ? "way__line way__line--on" : "way__line"}>
              <span>{state}</span>
              {on && detail && <span className="way__detail">{detail}</span>}
            </span>
          </span>
          {on || open || way === "margem" ? (
            <span className="accordion__sign" aria-hidden="true" />
          ) : (
            <Badge tone="outline">{SET_UP}</Badge>
          )}
        </button>
      </h2>
      <div id={panelId} className="way__in" hidden={!open}>
        {/* Beside the rows of a wide screen, the form repeats its way's name, which is drawn but not read aloud again. */}
        <p
          className="way__again hidden lg:flex lg:gap-[14px] lg:items-center lg:font-display lg:text-[1.375rem] lg:leading-[1.2] lg:font-bold"
          data-title={title}
          aria-hidden="true"
        >
          <WayMark way={way} size={44} />
        </p>
        {/* A form that knows no stored value would save over it. */}
        {state !== undefined && children}
      </div>
    </section>
  );
}
