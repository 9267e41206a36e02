import { Link } from "react-router-dom";
import { type LegalText, UPDATED_LINE } from "#db/content/legal/legal-document.ts";
import { routes } from "#pwa/paths.ts";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { useHashTarget } from "#pwa/ui/browser/use-hash-target.ts";
import { InlineText } from "./InlineText.tsx";
import { LegalBlocks } from "./LegalBlocks.tsx";
import { LegalIndex } from "./LegalIndex.tsx";
import { LegalSummary } from "./LegalSummary.tsx";
import { strings as t } from "./strings.ts";

type Props = {
  text: LegalText;
  /** The other legal page. */
  other: { readonly to: string; readonly label: string };
};

/** A legal text: the summary first, then the index (beside the text on a desktop), then its numbered sections. */
export function LegalDocument({ text, other }: Props) {
  useHashTarget();
  return (
    <Screen
      title={text.title}
      heading="own"
      width="wide"
      className="gap-6 lg:grid-cols-[15rem_minmax(0,46rem)] lg:gap-x-16 lg:gap-y-8"
    >
      <header className="grid max-w-[46rem] gap-2 lg:col-start-2">
        <h1 className="lg:text-4xl lg:tracking-[-0.025em]">{text.title}</h1>
        <p className="max-w-[52ch] text-lg text-pretty text-ink-2">{text.lead}</p>
        <p className="text-sm text-ink-2">{UPDATED_LINE}</p>
      </header>
      <LegalSummary lines={text.summary} />
      <LegalIndex sections={text.sections} />
      {/* A size container: narrow tables become lists, whatever the screen size. */}
      <div className="@container grid grid-cols-1 gap-8 lg:col-start-2">
        {text.opening.length > 0 && (
          <div className="prose">
            {text.opening.map((paragraph) => (
              <p key={paragraph} className="text-pretty">
                <InlineText text={paragraph} />
              </p>
            ))}
          </div>
        )}
        {text.sections.map(({ id, title, blocks }, index) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-titulo`}
            tabIndex={-1}
            className="prose max-w-[46rem] gap-4 border-t border-line pt-6 focus-visible:outline-none"
          >
            <h2 id={`${id}-titulo`} className="m-0 text-[1.5rem]">
              {t.heading(index + 1, title)}
            </h2>
            <LegalBlocks blocks={blocks} />
          </section>
        ))}
        <p className="flex flex-wrap items-center gap-x-5 border-t-2 border-ink pt-4 print:hidden">
          <b>{t.seeAlso}</b>
          <MoreLink to={other.to} label={other.label} />
          <MoreLink to={routes.faq} label={t.faq} />
          <MoreLink to={routes.contact} label={t.contact} />
        </p>
      </div>
    </Screen>
  );
}

function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center">
      {label}
    </Link>
  );
}
