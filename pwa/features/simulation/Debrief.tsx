import { Link } from "react-router-dom";
import type { SimulatedStatus } from "#db/rules/simulation.ts";
import { Icon } from "#pwa/ui/Icon.tsx";
import { simulation as t } from "./strings.ts";

const ICONS = { pending: "clock", confirmed: "check-circle-fill", failed: "warning-circle-fill" } as const;

/** What to do at the counter now, and the lesson that teaches it. */
export function Debrief({ status }: { status: SimulatedStatus }) {
  const { title, text, link } = t.debrief[status];
  return (
    <section className={`sim-debrief sim-debrief--${status}`}>
      <Icon name={ICONS[status]} size={28} />
      <div className="grid gap-1">
        <h2>{title}</h2>
        <p>{text}</p>
        <Link to={link.to} className="sim-debrief__link">
          {link.label}
        </Link>
      </div>
    </section>
  );
}
