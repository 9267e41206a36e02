import type { ReactNode } from "react";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";

type Props = {
  tone?: "info" | "warning" | "danger" | "success";
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** One link or button at the end. */
  action?: ReactNode;
  /** Rounded, inside a screen; otherwise full width below the header. */
  card?: boolean;
};

export function Banner({ tone = "info", icon, title, children, action, card = false }: Props) {
  return (
    <div className={`banner ${tone === "info" ? "" : `banner--${tone}`} ${card ? "banner--card" : ""}`}>
      <Icon name={icon} size={24} />
      <div className="banner__body">
        <div>
          <strong>{title}</strong>
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
