import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { courseTexts as t } from "./strings.ts";

type Props = {
  title: string;
  isActive: boolean;
  badges: { readonly on: string; readonly off: string };
  onSwitch: (isActive: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** The controls of a row: state, switch, edit, delete. */
export function RowTools({ title, isActive, badges, onSwitch, onEdit, onDelete }: Props) {
  return (
    <div className="adm-row__tools">
      <Badge tone={isActive ? "success" : "neutral"}>{isActive ? badges.on : badges.off}</Badge>
      <span className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isActive}
          aria-label={t.switchOn(title)}
          checked={isActive}
          onChange={(event) => onSwitch(event.target.checked)}
        />
      </span>
      <IconButton icon="pencil-simple" size={22} label={t.edit(title)} onClick={onEdit} />
      <IconButton icon="trash-bold" label={t.remove(title)} onClick={onDelete} />
    </div>
  );
}
