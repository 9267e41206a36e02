import { Link } from "react-router-dom";
import { type LegalText, UPDATED_LINE } from "#db/content/legal/legal-document.ts";
import { routes } from "#pwa/paths.ts";
import { Card } from "#pwa/ui/Card.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import { UnbrokenMoney } from "#pwa/ui/UnbrokenMoney.tsx";
import { useHashTarget } from "#pwa/ui/use-hash-target.ts";
import { InlineText } from "./InlineText.tsx";
import { LegalBlocks } from "./LegalBlocks.tsx";
import { LegalIndex } from "./LegalIndex.tsx";
import { legalTexts as t } from "./strings.ts";
import "./legal.css";

type Props = {
  text: LegalText;
  /** The other legal page. */
  other: { readonly to: string; readonly label: string };
};

/** A legal text: in short first, then the index, then its numbered sections. */
export function LegalDocument({ text, other }: Props) {
  useHashTarget();
  return (
    <Screen title={text.title} heading="own" width="wide" className="legal">
      <header className="legal__head">
        <h1>{text.title}</h1>
        <p className="legal__lead">{text.lead}</p>
        <p className="legal__date">{UPDATED_LINE}</p>
      </header>
      <Card as="section" quarter className="legal__summary">
        <h2>{t.summary}</h2>
        <ol>
          {text.summary.map((line) => (
            <li key={line}>
              <span>
                <UnbrokenMoney text={line} />
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <LegalIndex sections={text.sections} />
      <div className="legal__text">
        {text.opening.length > 0 && (
          <div className="prose">
            {text.opening.map((paragraph) => (
              <p key={paragraph}>
                <InlineText text={paragraph} />
              </p>
            ))}
          </div>
        )}
        {text.sections.map(({ id, title, blocks }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`} tabIndex={-1} className="prose">
            <h2 id={`${id}-titulo`}>{t.heading(index + 1, title)}</h2>
            <LegalBlocks blocks={blocks} />
          </section>
        ))}
        <p className="legal__also">
          <b>{t.seeAlso}</b>
          <Link to={other.to}>{other.label}</Link>
          <Link to={routes.faq}>{t.faq}</Link>
          <Link to={routes.contact}>{t.contact}</Link>
        </p>
      </div>
    </Screen>
  );
}
