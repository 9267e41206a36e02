import type { CaseScreen } from "#db/entities/counter-case.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { caseFormTexts as t } from "./strings.ts";

type Props = { label: string; screen: CaseScreen; onChange: (screen: CaseScreen) => void };

const MOST_LINES = 6;
const FIELDS = ["title", "note", "amount"] as const;

/** A drawn phone: its title, two free texts, and lines of a name and a value. */
export function ScreenFields({ label, screen, onChange }: Props) {
  const { lines } = screen;
  const setLine = (at: number, part: Partial<CaseScreen["lines"][number]>) =>
    onChange({ ...screen, lines: lines.map((line, each) => (each === at ? { ...line, ...part } : line)) });
  return (
    <div role="group" className="adm-piece" aria-label={label}>
      <b>{label}</b>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={t.screen[field]}
          value={screen[field]}
          onChange={(text) => onChange({ ...screen, [field]: text })}
        />
      ))}
      {lines.map(({ name, value }, at) => (
        // Lines have no id, so typed text belongs to its position in the list.
        <div key={at} className="col-span-full grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextField
            label={t.lineName(at + 1)}
            value={name}
            onChange={(text) => setLine(at, { name: text })}
          />
          <TextField
            label={t.lineValue(at + 1)}
            value={value}
            onChange={(text) => setLine(at, { value: text })}
            action={
              <IconButton
                icon="x-bold"
                label={t.removeLine(at + 1)}
                onClick={() => onChange({ ...screen, lines: lines.toSpliced(at, 1) })}
              />
            }
          />
        </div>
      ))}
      <span>
        {lines.length < MOST_LINES && (
          <Button
            variant="quiet"
            size="sm"
            icon="plus-bold"
            onClick={() => onChange({ ...screen, lines: [...lines, { name: "", value: "" }] })}
          >
            {t.addLine}
          </Button>
        )}
      </span>
    </div>
  );
}
