import { ICON_PATHS, type IconName } from "./icon-paths.ts";

type Props = { name: IconName; size?: number; className?: string };

/** A Phosphor icon in the colour of the text. Decoration only: the control or text beside it carries the name. */
export function Icon({ name, size = 22, className = "" }: Props) {
  return (
    <svg
      className={`icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
