import { BrandMark } from "#pwa/ui/art/BrandMark.tsx";
import { BLOCKS, LESSON_CHECKS, lessonTexts as t, PREPARATION, SITUATIONS } from "./lesson-texts.ts";

/**
 * For a person who teaches a shop, a street or an association: the session on one page of A4, the role plays on the
 * next.
 */
export function TrainerSheet() {
  return (
    <>
      <div className="kit-lesson__page flex flex-col gap-[0.9em]">
        <div className="kit-head">
          <BrandMark size={48} />
          <div>
            <h2>{t.title}</h2>
            <p>{t.lede}</p>
          </div>
        </div>
        <section>
          <h3>{t.before}</h3>
          <ul className="kit-checks">
            {PREPARATION.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{t.clock}</h3>
          <ol className="kit-lesson__blocks">
            {BLOCKS.map(({ minutes, title, say, show }) => (
              <li key={title}>
                <b className="kit-lesson__minutes">{t.minutes(minutes)}</b>
                <div>
                  <b>{title}</b>
                  <p>
                    <b>{t.say}</b> {say}
                  </p>
                  <p>
                    <b>{t.show}</b> {show}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className="kit-lesson__page flex flex-col gap-[0.9em]">
        <section>
          <h3>{t.situations}</h3>
          <p>{t.situationsHow}</p>
        </section>
        {SITUATIONS.map(({ title, customer, answer, words }, at) => (
          <section key={title} className="kit-box">
            <h3>{t.situation(at + 1, title)}</h3>
            <p>
              <b>{t.customer}</b> {customer}
            </p>
            <p>
              <b>{t.answer}</b> {answer}
            </p>
            <p>
              <b>{t.words}</b> {words}
            </p>
          </section>
        ))}
        <section>
          <h3>{t.checks}</h3>
          <ul className="kit-checks">
            {LESSON_CHECKS.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <div className="flex flex-wrap gap-x-[1.5em] gap-y-[0.8em]">
          <span className="kit-blank">{t.taughtBy}</span>
          <span className="kit-blank">{t.people}</span>
          <span className="kit-blank">{t.on}</span>
        </div>
      </div>
    </>
  );
}
