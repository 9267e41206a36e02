import { useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { EnterArea } from "#pwa/ui/controls/EnterArea.tsx";
import { basketSheetTexts as t } from "./sheet-strings.ts";

type Props = {
  percents: readonly number[];
  onSave: (text: string) => Promise<string | null>;
  onFail: () => void;
};

/** The tips that a shop offers. */
export function TipsField({ percents, onSave, onFail }: Props) {
  const [text, setText] = useState(percents.join(", "));
  const [error, setError] = useState<string | null>(null);
  const toast = useToast();
  const handleSave = async () => {
    const problem = await onSave(text);
    setError(problem === "tips" ? t.tipsError : null);
    if (problem === null) toast({ title: t.tipsSaved });
    else if (problem !== "tips") onFail();
  };
  return (
    <EnterArea className="grid gap-3" onEnter={handleSave}>
      {/* The keypads of phones for numbers have no space. */}
      <TextField label={t.tips} value={text} onChange={setText} hint={t.tipsHint} error={error} />
      <Button variant="outline" size="sm" onClick={() => void handleSave()}>
        {t.saveTips}
      </Button>
    </EnterArea>
  );
}
