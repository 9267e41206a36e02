import { useRef, useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Checkbox } from "#pwa/ui/controls/Checkbox.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { FieldError } from "#pwa/ui/controls/Field.tsx";
import { strings } from "./strings.ts";

type Props = {
  title: string;
  /** What to check, in the order of checking. */
  points: readonly string[];
  training: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Every point at which a false receipt is wrong. All of them are ticked before the charge is marked. */
export function PointsDialog({ title, points, training, onCancel, onConfirm }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const rows = useRef(new Map<string, HTMLInputElement>());
  const missing = points.filter((point) => !ticked.has(point));
  const handleTick = (point: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, point] : [...before].filter((each) => each !== point)));
  const handleConfirm = () => {
    const [next] = missing;
    if (next === undefined) return onConfirm();
    setHasTried(true);
    rows.current.get(next)?.focus();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onCancel}
      actions={
        <>
          {hasTried && missing.length > 0 && (
            <FieldError id={undefined}>{strings.missing(missing.length)}</FieldError>
          )}
          <Button block onClick={handleConfirm}>
            {strings.done}
          </Button>
          <Button variant="quiet" block onClick={onCancel}>
            {strings.notYet}
          </Button>
        </>
      }
    >
      {training && <p className="text-sm text-ink-2">{strings.training}</p>}
      <ul className="m-0 grid list-none grid-cols-1 p-0">
        {points.map((point) => (
          <li key={point} className="border-t border-line last:border-b">
            <Checkbox
              ref={(row) => void (row ? rows.current.set(point, row) : rows.current.delete(point))}
              label={point}
              checked={ticked.has(point)}
              onChange={(on) => handleTick(point, on)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
