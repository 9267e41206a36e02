import { useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { EnterArea } from "#pwa/ui/controls/EnterArea.tsx";
import { strings } from "../strings.ts";
import { discountSheetTexts as t } from "./sheet-strings.ts";
import { useDiscountRule } from "./use-discount-rule.ts";

/** The owner's rule: whether discounts are allowed, and how large they may be. */
export function DiscountRule({ maxPercent }: { maxPercent: number }) {
  const { turn, saveMax } = useDiscountRule();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const toast = useToast();
  const fail = () => toast({ kind: "error", title: strings.failedTitle, description: t.notSaved });
  const handleTurn = async (on: boolean) => {
    setTyped(null);
    setError(null);
    if (!(await turn(on))) fail();
  };
  const handleSave = async () => {
    const saved = await saveMax(typed ?? String(maxPercent));
    setError(saved === "percent" ? t.maxError : null);
    if (saved === true) {
      setTyped(null);
      toast({ title: t.maxSaved });
    } else if (saved === false) fail();
  };
  return (
    <EnterArea className="grid gap-3" onEnter={handleSave}>
      <Switch
        label={t.rule}
        detail={t.ruleDetail}
        checked={maxPercent > 0}
        onChange={(on) => void handleTurn(on)}
      />
      {maxPercent > 0 && (
        <>
          <TextField
            label={t.maxField}
            value={typed ?? String(maxPercent)}
            inputMode="numeric"
            maxLength={4}
            hint={t.visible}
            error={error}
            onChange={setTyped}
          />
          <Button variant="outline" size="sm" onClick={() => void handleSave()}>
            {t.saveMax}
          </Button>
        </>
      )}
    </EnterArea>
  );
}
