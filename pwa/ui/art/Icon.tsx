import type { IconName } from "./icon-name.ts";
import sprite from "./icons.svg";

type Props = { name: IconName; size?: number; className?: string };

/** A Phosphor icon in the text's colour. Decorative: the control or text beside it carries the name. */
export function Icon({ name, size = 22, className = "" }: Props) {
  // A page that the server rendered carries its icons (sync-server/pages/inline-icons.ts): drawn at once, without the file.
  const own = `#icon-${name}`;
  return (
    <svg className={`icon ${className}`} width={size} height={size} fill="currentColor" aria-hidden="true">
      <use href={globalThis.document?.querySelector(own) ? own : `${sprite}#${name}`} />
    </svg>
  );
}
