import { terms } from "#db/content/legal/terms.ts";
import { useOperatorFacts } from "#pwa/operator-facts.ts";
import { routes } from "#pwa/paths.ts";
import { LegalDocument } from "./LegalDocument.tsx";
import { strings as t } from "./strings.ts";

/** `/termos-de-servico` (S150–S158). */
export function TermsScreen() {
  const text = terms(useOperatorFacts());
  return <LegalDocument text={text} other={{ to: routes.privacy, label: t.privacy }} />;
}
