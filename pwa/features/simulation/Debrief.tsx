import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings as t } from "./strings.ts";
import type { ShownPayment } from "./use-simulation.ts";

const ICONS = { pending: "clock", confirmed: "check-circle-fill", failed: "warning-circle-fill" } as const;

/** What to do at the counter now, and the lesson that teaches it. Scrolled into view for a new payment. */
export function Debrief({ payment: { id, status } }: { payment: ShownPayment }) {
  const ref = useRef<HTMLElement>(null);
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== id) ref.current?.scrollIntoView({ block: "nearest" });
    before.current = id;
  }, [id]);
  const { title, text, link } = t.debrief[status];
  return (
    <section ref={ref} className={`sim-debrief sim-debrief--${status}`}>
      <Icon name={ICONS[status]} size={28} />
      <div className="grid gap-1">
        <h2 className="text-[1.25rem]">{title}</h2>
        <p>{text}</p>
        <Link to={link.to} className="touch-link text-inherit">
          {link.label}
        </Link>
      </div>
    </section>
  );
}
