import { privacy } from "#db/content/legal/privacy.ts";
import { useOperatorFacts } from "#pwa/operator-facts.ts";
import { routes } from "#pwa/paths.ts";
import { LegalDocument } from "./LegalDocument.tsx";
import { strings as t } from "./strings.ts";

/** `/politica-privacidade` (S159–S164). */
export function PrivacyScreen() {
  const text = privacy(useOperatorFacts());
  return <LegalDocument text={text} other={{ to: routes.terms, label: t.terms }} />;
}
