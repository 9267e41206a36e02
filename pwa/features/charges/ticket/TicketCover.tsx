import type { ReactNode } from "react";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";

type Props = {
  icon: IconName;
  title?: string;
  detail: string;
  role?: "alert" | "status";
  /** In red: a person must look at the wallet. */
  wrong?: boolean;
  /** The buttons. */
  children?: ReactNode;
};

/** Covers the place of the code when there is none to pay, and says why. */
export function TicketCover({ icon, title, detail, role, wrong = false, children }: Props) {
  return (
    <div className={wrong ? "ticket__cover ticket__cover--wrong" : "ticket__cover"} role={role}>
      <Icon name={icon} size={32} />
      <p>
        {title !== undefined && <b>{title}</b>}
        {detail}
      </p>
      {children}
    </div>
  );
}
