import { useState } from "react";
import type { LightningProblem } from "#db/rules/lightning/check-lightning.ts";
import { LIGHTNING_KEY } from "#pwa/local-db/write/receiving-settings.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";
import { useSetting } from "../use-setting.ts";
import { useTextDraft } from "../use-text-draft.ts";

const EMPTY = { text: "" };

export type LightningForm = {
  readonly saved: string | null | undefined;
  readonly text: string;
  readonly type: (text: string) => void;
  readonly problem: LightningProblem | null;
  /** A secret was typed by mistake: the sentence to show. */
  readonly warning: string | null;
  /** `refused`: the reason stands at the field. */
  readonly save: () => Promise<DeviceErrorCode | "refused" | null>;
  readonly remove: () => Promise<DeviceErrorCode | null>;
};

export function useLightningForm(): LightningForm {
  const setting = useSetting(LIGHTNING_KEY);
  const draft = useTextDraft("lightning-form", EMPTY);
  const [problem, setProblem] = useState<LightningProblem | null>(null);
  const { text } = draft.fields;

  return {
    saved: setting.value,
    text,
    type: (typed) => {
      setProblem(null);
      draft.edit("text", typed);
    },
    problem,
    warning: draft.secret?.warning ?? null,
    save: async () => {
      const { checkLightning } = await import("#db/rules/lightning/check-lightning.ts");
      const check = checkLightning(text);
      if (!check.ok) {
        setProblem(check.problem);
        return "refused";
      }
      const failure = await setting.put(check.address);
      if (failure === null) draft.clear();
      return failure;
    },
    remove: () => setting.put(null),
  };
}
