import { privacy } from "#db/content/legal/privacy.ts";
import { config } from "#pwa/config.ts";
import { routes } from "#pwa/paths.ts";
import { LegalDocument } from "./LegalDocument.tsx";
import { legalTexts as t } from "./strings.ts";

const text = privacy(config);

/** `/politica-privacidade` (S159–S164). */
export function PrivacyScreen() {
  return <LegalDocument text={text} other={{ to: routes.terms, label: t.terms }} />;
}
