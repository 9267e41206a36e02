import { type ReactNode, useId } from "react";
import { Button, type ButtonVariant } from "#pwa/ui/controls/Button.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { accountPartTexts as t } from "./strings.ts";

type Props = {
  children: ReactNode;
  onClick: () => void;
  variant?: ButtonVariant;
  size?: "sm" | "md";
  icon?: IconName;
  busy?: boolean;
  busyLabel?: string;
  /** What the button does. Without a network it says instead that it needs one. */
  note?: string;
};

/** A button that needs the server. It stays visible without a network and says why it is disabled. */
export function NetworkButton({ note, busyLabel, icon, ...props }: Props) {
  const id = useId();
  const offline = useOffline();
  const text = offline ? t.needsInternet : note;
  return (
    <div className="grid content-start justify-items-start gap-1">
      <Button
        variant={props.variant ?? "outline"}
        size={props.size ?? "md"}
        {...(icon ? { icon } : {})}
        {...(busyLabel ? { busyLabel } : {})}
        busy={props.busy ?? false}
        disabled={offline}
        aria-describedby={text ? id : undefined}
        onClick={props.onClick}
      >
        {props.children}
      </Button>
      {text && (
        <p id={id} className="text-sm text-ink-2">
          {text}
        </p>
      )}
    </div>
  );
}
