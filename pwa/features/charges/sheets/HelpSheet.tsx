import { Link } from "react-router-dom";
import { lessonPath, routes } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { useFacts } from "#pwa/deps/use-facts.ts";
import { useToday } from "#pwa/deps/use-now.ts";
import { FeeCalculator } from "#pwa/ui/fees/FeeCalculator.tsx";
import { strings as feeStrings } from "#pwa/ui/fees/strings.ts";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { HELP_TOPICS, type HelpBlock, type HelpTopic } from "./help-topics.ts";
import { sheetStrings } from "./sheet-strings.ts";

type Props = { block: HelpBlock; onClose: () => void };

/** The questions about one block, each with a two-sentence answer and a link to the course. Works offline. */
export function HelpSheet({ block, onClose }: Props) {
  const today = useToday();
  const facts = useFacts();
  // The form has one "?", which also covers its rate.
  const topics = block === "form" ? [...HELP_TOPICS.form, ...HELP_TOPICS.rate] : HELP_TOPICS[block];
  return (
    <Dialog
      open
      title={sheetStrings.helpTitle}
      onClose={onClose}
      actions={
        <Button block initialFocus onClick={onClose}>
          {sheetStrings.close}
        </Button>
      }
    >
      <div className="charge-sheet grid gap-4">
        {topics.map((topic) => (
          <section key={topic.question}>
            <h3>{topic.question}</h3>
            <p>{topic.answer}</p>
            <HelpLink {...topic} />
          </section>
        ))}
        {block === "form" && facts && (
          <section>
            <h3>{feeStrings.title}</h3>
            <FeeCalculator today={today} facts={facts} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

function HelpLink({ link, question }: HelpTopic) {
  const isLesson = "lesson" in link;
  return (
    <Link
      className="inline-flex items-center min-h-[44px] font-[650]"
      to={isLesson ? lessonPath(link.lesson) : `${routes.glossary}#${link.term}`}
      aria-label={isLesson ? sheetStrings.toLessonOf(question) : sheetStrings.toTermOf(question)}
    >
      {isLesson ? sheetStrings.toLesson : sheetStrings.toTerm}
    </Link>
  );
}
