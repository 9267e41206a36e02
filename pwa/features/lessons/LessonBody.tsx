import { useNavigate } from "react-router-dom";
import type { LessonRow } from "#db/entities/rows.ts";
import { Banner } from "#pwa/ui/Banner.tsx";
import { SanitizedHtml } from "#pwa/ui/SanitizedHtml.tsx";
import { lessonTexts as t } from "./strings.ts";

/** The text of a lesson (S90–S92). A video is never loaded by itself: it costs data. */
export function LessonBody({ lesson }: { lesson: LessonRow }) {
  const navigate = useNavigate();
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
        <SanitizedHtml html={lesson.content} onNavigate={(path) => void navigate(path)} />
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
