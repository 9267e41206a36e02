import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { formOf } from "./article-form.ts";
import { ArticleDiff } from "./history/ArticleDiff.tsx";
import { conflictTexts as t } from "./strings.ts";
import type { ArticleEditor, Conflict } from "./use-article-editor.ts";

type Props = { editor: ArticleEditor; conflict: Conflict };

/** Somebody else saved in between (409): who, when, and what to do about it. Nothing is written until one is chosen. */
export function ConflictNote({ editor, conflict }: Props) {
  const [compares, setCompares] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const theirs = useMemo(() => formOf(conflict.theirs), [conflict]);
  const isBusy = editor.busy !== null;
  useEffect(() => heading.current?.focus(), [conflict]);
  return (
    <section className="ada-conflict" aria-labelledby="ada-conflict-title">
      <h3 id="ada-conflict-title" ref={heading} tabIndex={-1} className="flex gap-2 text-lg">
        <Icon name="warning-circle-fill" size={24} />
        {t.title}
      </h3>
      <p>
        {conflict.message} {t.safe}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-expanded={compares} onClick={() => setCompares(!compares)}>
          {compares ? t.hide : t.compare}
        </Button>
        <Button variant="outline" size="sm" disabled={isBusy} onClick={() => editor.overwrite("draft")}>
          {t.keepDraft}
        </Button>
        <Button variant="outline" size="sm" disabled={isBusy} onClick={() => editor.overwrite(conflict.way)}>
          {t.overwrite}
        </Button>
        <Button variant="outline" size="sm" disabled={isBusy} onClick={editor.takeTheirs}>
          {t.takeTheirs}
        </Button>
        <Button variant="quiet" size="sm" onClick={editor.endConflict}>
          {t.goOn}
        </Button>
      </div>
      {compares && (
        <div className="grid gap-2">
          <h4 className="text-base font-semibold">{t.theirsToMine}</h4>
          <ArticleDiff before={theirs} after={editor.form} />
        </div>
      )}
    </section>
  );
}
