import "../processors.css";
import type { Processor } from "#db/entities/processors.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { GuidePicture } from "./GuidePicture.tsx";
import { guides, guideTexts as t } from "./guide-strings.ts";
import { processorWords } from "../strings.ts";

/**
 * Where the key of this processor is found, step by step, with a drawing of each (S321, S7). Works offline. Draws no
 * heading: it stands below the title of an accordion or of a step.
 */
export function ProviderGuide({ processor }: { processor: Processor }) {
  const guide = guides[processor];
  return (
    <div className="proc-guide">
      <p>{processorWords[processor].does}</p>
      <ol className="proc-guide__steps">
        {guide.steps.map(({ title, text, scene }) => (
          <li key={title}>
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
            <GuidePicture scene={scene} />
          </li>
        ))}
      </ol>
      <p className="proc-guide__note">
        <Icon name="info-bold" size={18} />
        <span>
          {guide.note} {t.menusChange}
        </span>
      </p>
      <p className="proc-guide__note">
        <Icon name="shield-check" size={18} />
        <span>{t.safety}</span>
      </p>
      <p>
        <a className="proc-guide__link" href={guide.href} target="_blank" rel="noopener noreferrer">
          {t.openSite(guide.site)} <span className="sr-only">{t.newTab}</span>
        </a>
      </p>
    </div>
  );
}
