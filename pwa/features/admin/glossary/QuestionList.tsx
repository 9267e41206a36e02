import { useLayoutEffect, useRef, useState } from "react";
import type { AdminQuestion } from "#db/protocol/admin/admin-glossary-api.ts";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { questionTexts as t } from "./strings.ts";

type Props = {
  questions: readonly AdminQuestion[];
  /** Returns the new position from 1, or null at either end of the list. null: the order cannot be changed now. */
  onMove: ((id: string, by: -1 | 1) => number | null) | null;
  onEdit: (question: AdminQuestion) => void;
  onDelete: (question: AdminQuestion) => void;
};

/** The questions in order. Two buttons move a question, and the focus follows it. */
export function QuestionList({ questions, onMove, onEdit, onDelete }: Props) {
  const rows = useRef(new Map<string, HTMLLIElement>());
  const [moved, setMoved] = useState<{ id: string; by: -1 | 1 } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  // Moving a row in the document loses its focus.
  useLayoutEffect(() => {
    if (!moved) return;
    const row = rows.current.get(moved.id);
    const wanted = row?.querySelector<HTMLButtonElement>(`.agl-move--${moved.by === -1 ? "up" : "down"}`);
    const other = row?.querySelector<HTMLButtonElement>(".agl-move:not(:disabled)");
    (wanted?.disabled ? other : wanted)?.focus();
  }, [moved]);

  const move = ({ id, question }: AdminQuestion, by: -1 | 1) => {
    const place = onMove?.(id, by) ?? null;
    if (place === null) return;
    setMoved({ id, by });
    setAnnouncement(t.moved(question, place, questions.length));
  };
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <ol className="agl-questions rounded-lg border border-line bg-surface" aria-label={t.listTitle}>
        {questions.map((item, index) => (
          <li
            key={item.id}
            ref={(row) => {
              if (row) rows.current.set(item.id, row);
              else rows.current.delete(item.id);
            }}
          >
            <div className="agl-questions__text">
              <p className="font-semibold">{item.question}</p>
              <p className="line-clamp-2 max-w-[62ch] text-start whitespace-normal text-ink-2">
                {item.answer}
              </p>
            </div>
            <div className="agl-buttons flex flex-none justify-end">
              {onMove && (
                <>
                  <IconButton
                    icon="caret-up-bold"
                    className="agl-move agl-move--up"
                    label={t.up(item.question)}
                    disabled={index === 0}
                    onClick={() => move(item, -1)}
                  />
                  <IconButton
                    icon="caret-down-bold"
                    className="agl-move agl-move--down"
                    label={t.down(item.question)}
                    disabled={index === questions.length - 1}
                    onClick={() => move(item, 1)}
                  />
                </>
              )}
              <IconButton icon="pencil-simple" label={t.edit(item.question)} onClick={() => onEdit(item)} />
              <IconButton icon="trash-bold" label={t.remove(item.question)} onClick={() => onDelete(item)} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
