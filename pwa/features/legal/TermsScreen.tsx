import { terms } from "#db/content/legal/terms.ts";
import { config } from "#pwa/config.ts";
import { routes } from "#pwa/paths.ts";
import { LegalDocument } from "./LegalDocument.tsx";
import { legalTexts as t } from "./strings.ts";

const text = terms(config);

/** `/termos-de-servico` (S150–S158). */
export function TermsScreen() {
  return <LegalDocument text={text} other={{ to: routes.privacy, label: t.privacy }} />;
}
