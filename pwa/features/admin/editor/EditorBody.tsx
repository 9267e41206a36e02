import { useDeferredValue, useId, useMemo, useState } from "react";
import { nameRemoved } from "#db/rules/content-html/removed-html.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { FieldError } from "#pwa/ui/controls/Field.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { sanitizeAndReport } from "#pwa/ui/text/sanitize-html.ts";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { canHold } from "./html-document.ts";
import type { HtmlEditorProps } from "./editor-props.ts";
import { Preview } from "./Preview.tsx";
import { editorTexts as t } from "./strings.ts";
import { VisualEditor } from "./VisualEditor.tsx";

const MODES = [
  { value: "visual", label: t.visual },
  { value: "source", label: t.source },
] as const;

/** Edits a text visually or as source, with an optional preview. */
export function EditorBody({ value, onChange, label, problem, hasPreview = true }: HtmlEditorProps) {
  const id = useId();
  const [wanted, setWanted] = useState<"visual" | "source">("visual");
  const [preview, setPreview] = useState(false);
  /** The visual editor's last output, which needs no check of `canHold`. */
  const [own, setOwn] = useState<string | null>(null);
  const checked = useDeferredValue(value);
  const { held, removed } = useMemo(() => {
    if (checked === own) return { held: true, removed: [] };
    const judged = sanitizeAndReport(checked);
    return { held: canHold(judged.clean), removed: judged.removed };
  }, [checked, own]);
  const mode = held ? wanted : "source";
  const problemId = problem ? `${id}-problem` : undefined;
  const modes = held ? MODES : MODES.filter(({ value: kind }) => kind === "source");
  return (
    <div className="grid grid-cols-1 gap-2" role="group" aria-labelledby={`${id}-label`}>
      <div className="adm-editor__head flex flex-wrap items-center gap-x-3 gap-y-2">
        <span id={`${id}-label`} className="field__label">
          {label}
        </span>
        <RadioGroup label={t.modes} options={modes} value={mode} onChange={setWanted} />
        {hasPreview && (
          <button
            type="button"
            className="btn btn--outline btn--sm"
            aria-pressed={preview}
            onClick={() => setPreview(!preview)}
          >
            {t.preview}
          </button>
        )}
      </div>
      {!held && (
        <Banner card icon="info-bold" title={t.cannotHold}>
          {t.cannotHoldDetail}
        </Banner>
      )}
      <div className={`grid grid-cols-1 content-start gap-2 ${preview ? "lg:grid-cols-2" : ""}`}>
        <div className="adm-editor__pane">
          {mode === "visual" ? (
            <VisualEditor
              label={label}
              problemId={problemId}
              value={value}
              onChange={(html) => {
                setOwn(html);
                onChange(html);
              }}
            />
          ) : (
            // The line above already shows the label.
            <div className="[&_label]:sr-only">
              <Textarea label={label} value={value} onChange={onChange} rows={14} />
            </div>
          )}
          {removed.length > 0 && (
            <p
              className="adm-lost py-[10px] px-[12px] rounded-md bg-warning-soft text-on-warning-soft text-[0.875rem] wrap-anywhere"
              role="status"
            >
              {t.cleaned(nameRemoved(removed))}
            </p>
          )}
        </div>
        {preview && <Preview label={label} html={value} />}
      </div>
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
    </div>
  );
}
