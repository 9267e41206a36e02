import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { strings } from "../strings.ts";

/** The screen of every ticket. */
export function TicketPage({ children }: { children: ReactNode }) {
  return (
    <Screen
      title={strings.ticketTitle}
      heading="hidden"
      back={routes.charge}
      backLabel={strings.backToForm}
      width="full"
      className="ticket-page"
    >
      {children}
    </Screen>
  );
}

/** The link to the charge book, which a cashier cannot open. */
export function BookLink({ isCashier }: { isCashier: boolean }) {
  if (isCashier) return null;
  return (
    <p className="text-center lg:text-left">
      <Link className="touch-link" to={routes.charges}>
        {strings.charges}
      </Link>
    </p>
  );
}
