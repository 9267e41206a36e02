import { ConflictNote } from "#pwa/features/admin/forms/ConflictNote.tsx";
import { courseTexts as t } from "./strings.ts";

type Props = {
  /** Who saved first, and when. */
  message: string;
  /** Theirs is a draft of the lesson. */
  isDraft?: boolean;
  busy: boolean;
  onTheirs: () => void;
  onOverwrite: () => void;
  /** Only for a lesson, which can have a draft. */
  onKeepDraft?: () => void;
};

/** The choices when a save would replace what was saved before: by another administrator first, or as a draft. */
export function CourseConflict({
  message,
  isDraft = false,
  busy,
  onTheirs,
  onOverwrite,
  onKeepDraft,
}: Props) {
  return (
    <ConflictNote
      title={isDraft ? t.draftTitle : t.conflictTitle}
      busy={busy}
      choices={[
        { label: isDraft ? t.useDraft : t.seeTheirs, onChoose: onTheirs },
        ...(onKeepDraft ? [{ label: t.keepMine, onChoose: onKeepDraft }] : []),
        { label: t.overwrite, onChoose: onOverwrite },
      ]}
    >
      {message} {t.conflictSafe}
    </ConflictNote>
  );
}
