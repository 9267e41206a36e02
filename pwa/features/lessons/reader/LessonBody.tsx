import { useNavigate } from "react-router-dom";
import { loadFirstPictureAtOnce } from "#db/content/first-picture.ts";
import type { LessonRow } from "#db/entities/rows.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { SanitizedHtml } from "#pwa/ui/text/SanitizedHtml.tsx";
import { strings as t } from "./strings.ts";
import { TermDialog } from "../terms/TermDialog.tsx";
import { useTermLinks } from "../terms/use-term-links.ts";

type Props = {
  lesson: LessonRow;
  /** The text on the server-rendered page. */
  drawn: string | null;
};

/**
 * The text of a lesson (S90–S92). Its glossary terms open their card in place. A video is never loaded by itself,
 * because it costs data.
 */
export function LessonBody({ lesson, drawn }: Props) {
  const navigate = useNavigate();
  const { control, prepare, termOf } = useTermLinks(lesson.terms);
  const follow = (path: string) => {
    const term = termOf(path);
    if (term === null) void navigate(path);
    else void control.show(term);
  };
  return (
    <>
      {lesson.videoUrl && (
        <Banner
          card
          icon="video-camera"
          title={t.video}
          action={
            <a href={lesson.videoUrl} target="_blank" rel="noopener noreferrer">
              {t.videoAction}
            </a>
          }
        >
          {t.videoDetail}
        </Banner>
      )}
      {lesson.content ? (
        <>
          <SanitizedHtml
            html={lesson.content}
            drawn={drawn ?? undefined}
            prepare={prepare}
            finish={loadFirstPictureAtOnce}
            onNavigate={follow}
          />
          <TermDialog control={control} />
        </>
      ) : (
        <div className="prose">
          <p>{t.placeholder}</p>
          <ul>
            {t.placeholderItems.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
