import { PROCESSOR_FACTS, type Processor } from "#db/entities/processors.ts";
import { routes } from "#pwa/paths.ts";
import { Accordion } from "#pwa/ui/layout/Accordion.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { guideTexts } from "./guide-strings.ts";
import { integrationTexts as t } from "../list/integration-strings.ts";
import { CATALOGUE_ORDER } from "../processor-facts.ts";
import { ProviderGuide } from "./ProviderGuide.tsx";

const GUIDES = "guias";
/** Id of a processor's guide on this page; without a processor, of the whole section. */
export const guideId = (processor: Processor | null): string =>
  processor === null ? GUIDES : `guia-${processor}`;

/** S321: the quick setup, and where to find the key of each processor. Works offline. */
export function GuidesPart() {
  return (
    <>
      <section
        className="proc-part grid grid-cols-1 content-start gap-4"
        aria-labelledby="configuracao-rapida"
      >
        <h2 id="configuracao-rapida">{t.quick}</h2>
        <ol className="proc-quick proc-steps grid grid-cols-1 gap-3">
          {t.quickSteps.map(([title, text]) => (
            <li className="grid-cols-[28px_minmax(0,1fr)] gap-x-3 gap-y-0" key={title}>
              <b className="font-display text-[1.0625rem] leading-[1.3] font-[650]">{title}</b>
              <span className="text-ink-2">{text}</span>
            </li>
          ))}
        </ol>
        <ButtonLink to={routes.setupAssistant} variant="outline" block>
          {t.assistant}
        </ButtonLink>
      </section>
      <section className="proc-part grid grid-cols-1 content-start gap-4" aria-labelledby={GUIDES}>
        <h2 id={GUIDES} tabIndex={-1}>
          {t.guides}
        </h2>
        <Accordion
          items={CATALOGUE_ORDER.map((processor) => ({
            id: guideId(processor),
            title: guideTexts.title(PROCESSOR_FACTS[processor].name),
            body: <ProviderGuide processor={processor} />,
          }))}
        />
      </section>
    </>
  );
}
