import type { MouseEvent, ReactNode, Ref } from "react";
import { Link } from "react-router-dom";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";

export type ButtonVariant = "primary" | "cartaz" | "outline" | "quiet" | "danger";

type Look = {
  variant?: ButtonVariant;
  /** 44, 52 or 60 px high. `xl` is for the one money button of a screen. */
  size?: "sm" | "md" | "xl";
  block?: boolean;
  icon?: IconName;
  className?: string;
  children: ReactNode;
};

const look = ({ variant = "primary", size = "md", block = false, className = "" }: Look): string =>
  ["btn", `btn--${variant}`, size === "md" ? "" : `btn--${size}`, block ? "btn--block" : "", className]
    .filter(Boolean)
    .join(" ");

type ButtonProps = Look & {
  type?: "button" | "submit";
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
  /** Work is in progress: keeps focus and position, ignores presses, shows a spinner and `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
  /** Gets the initial focus when a dialog opens; use it on the safe choice. */
  initialFocus?: boolean;
  form?: string;
  ref?: Ref<HTMLButtonElement>;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  "aria-expanded"?: boolean;
  "aria-controls"?: string;
};

export function Button(props: ButtonProps) {
  const { type = "button", onClick, disabled, busy = false, busyLabel, icon, children, ref } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      ref={ref}
      type={type}
      className={look(props)}
      onClick={handleClick}
      disabled={disabled}
      form={props.form}
      data-initial-focus={props.initialFocus || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-label={props["aria-label"]}
      aria-describedby={props["aria-describedby"]}
      aria-expanded={props["aria-expanded"]}
      aria-controls={props["aria-controls"]}
    >
      {busy ? (
        <Icon name="arrows-clockwise-bold" size={20} className="spin" />
      ) : (
        icon && <Icon name={icon} size={20} />
      )}
      {busyLabel && typeof children === "string" ? (
        <TwoLabels idle={children} busyLabel={busyLabel} busy={busy} hasIcon={icon !== undefined} />
      ) : (
        children
      )}
    </button>
  );
}

type TwoLabelsProps = { idle: string; busyLabel: string; busy: boolean; hasIcon: boolean };

/** As wide as the longer label, so that the button does not jump; CSS reserves the space. */
function TwoLabels({ idle, busyLabel, busy, hasIcon }: TwoLabelsProps) {
  const room = hasIcon ? "" : busy ? "btn__text--spinner-here" : "btn__text--spinner-comes";
  return (
    <span className={`btn__text ${room}`} data-other={busy ? idle : busyLabel}>
      {busy ? busyLabel : idle}
    </span>
  );
}

type LinkProps = Look & {
  /** A path of this app. */
  to: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
};

/** A link styled as a button; it stays a link for the keyboard and screen readers. */
export function ButtonLink(props: LinkProps) {
  return (
    <Link
      className={look(props)}
      to={props.to}
      onClick={props.onClick}
      aria-label={props["aria-label"]}
      aria-describedby={props["aria-describedby"]}
    >
      {props.icon && <Icon name={props.icon} size={20} />}
      {props.children}
    </Link>
  );
}

type AnchorProps = Look & {
  /** An address served by the server itself. */
  href: string;
  /** Styled as disabled, without a target. Say why beside it. */
  disabled?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  "aria-describedby"?: string | undefined;
};

/** A full-page navigation styled as a button. It works before any script has loaded. */
export function ButtonAnchor(props: AnchorProps) {
  const { disabled = false, href, onClick, icon, children } = props;
  return (
    <a
      className={look(props)}
      href={disabled ? undefined : href}
      role={disabled ? "link" : undefined}
      aria-disabled={disabled || undefined}
      aria-describedby={props["aria-describedby"]}
      onClick={disabled ? undefined : onClick}
    >
      {icon && <Icon name={icon} size={20} />}
      {children}
    </a>
  );
}
