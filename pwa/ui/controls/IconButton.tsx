import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";

type Props = {
  icon: IconName;
  /** Required: an icon alone has no accessible name. Use it only for back, close, show, copy and delete. */
  label: string;
  onClick: () => void;
  size?: number;
  className?: string;
  disabled?: boolean;
  "aria-expanded"?: boolean;
  "aria-controls"?: string;
};

export function IconButton({ icon, label, onClick, size = 20, className = "", ...rest }: Props) {
  return (
    <button type="button" className={`iconbtn ${className}`} aria-label={label} onClick={onClick} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  );
}
