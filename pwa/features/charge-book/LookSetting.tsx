import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings } from "./strings.ts";

type Props = { on: boolean; onSet: (on: boolean) => Promise<boolean> };

/** The only setting here that sends anything to others, so it says what is sent and to whom. */
export function LookSetting({ on, onSet }: Props) {
  const toast = useToast();
  const handleChange = async (next: boolean) => {
    if (!(await onSet(next)))
      toast({ kind: "error", title: strings.failed, description: strings.lookFailed });
  };
  return (
    <div className="border-t border-line pt-4">
      <Switch
        label={strings.lookTitle}
        detail={strings.lookDetail}
        checked={on}
        onChange={(next) => void handleChange(next)}
      />
    </div>
  );
}
