import { type ReactNode, useEffect, useRef } from "react";

type SectionProps = { title: string; note?: string; wide?: boolean; children: ReactNode };

export function Section({ title, note, wide = false, children }: SectionProps) {
  return (
    <section className={`ui-section ${wide ? "ui-section--wide" : ""}`}>
      <header>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      {children}
    </section>
  );
}

type SpecimenProps = {
  label: string;
  /** Applies the state of a pointer or key to the first control inside. */
  state?: "hover" | "active" | "focus";
  children: ReactNode;
};

const CONTROL = ".input, label:has(> input), button, a, summary";
const FOCUSED = ".input, input, button, a, summary";

/** One component in one state, with the name of the state below it. */
export function Specimen({ label, state, children }: SpecimenProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!state) return;
    const control = ref.current?.querySelector<HTMLElement>(state === "focus" ? FOCUSED : CONTROL);
    // A field shows its focus on its frame, so the attribute goes there.
    const isFrame = control?.classList.contains("input");
    control?.setAttribute("data-state", state === "focus" && isFrame ? "within" : state);
  }, [state]);
  return (
    <div className="ui-specimen" ref={ref}>
      {children}
      <span className="ui-specimen__label">{label}</span>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="ui-row">{children}</div>;
}
