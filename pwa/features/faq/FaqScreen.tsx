import { Link, useLocation } from "react-router-dom";
import type { FaqEntry } from "#db/content/faq.ts";
import { Accordion } from "#pwa/ui/layout/Accordion.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { useHashTarget } from "#pwa/ui/browser/use-hash-target.ts";
import { strings as t } from "./strings.ts";
import { StillLooking } from "./StillLooking.tsx";
import { useQuestions } from "./use-questions.ts";

/** `/community` (S117–S119): all questions are closed at first; `#id` opens one. */
export function FaqScreen() {
  const questions = useQuestions();
  return (
    <Screen title={t.title} heading="own" width="wide">
      <div className="grid min-w-0 gap-6 lg:grid-cols-[20rem_minmax(0,46rem)] lg:items-start lg:gap-16">
        <header className="grid gap-2 lg:sticky lg:top-[calc(var(--bc-header)+2rem)]">
          <h1 className="lg:text-4xl lg:tracking-[-0.025em]">{t.title}</h1>
          <p className="max-w-[46ch] text-lg text-ink-2">{t.lead}</p>
        </header>
        <div className="grid min-w-0 gap-10">
          {questions ? <Questions questions={questions} /> : <LoadingTiles label={t.loading} />}
          <StillLooking />
        </div>
      </div>
    </Screen>
  );
}

function Questions({ questions }: { questions: readonly FaqEntry[] }) {
  const { hash } = useLocation();
  // A question may arrive with the next sync, after its address was opened.
  useHashTarget(questions.some(({ id }) => `#${id}` === hash));
  const items = questions.map(({ id, question, answer, link }) => ({
    id,
    title: <Unbroken text={question} />,
    body: (
      <>
        <p className="whitespace-pre-line">
          <Unbroken text={answer} />
        </p>
        {link && (
          <p>
            <Link to={link.to} className="inline-flex min-h-11 items-center font-semibold">
              {t.more(link.label)}
            </Link>
          </p>
        )}
      </>
    ),
  }));
  return <Accordion items={items} level="h2" name="faq" />;
}
