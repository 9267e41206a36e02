import type { Processor } from "#db/entities/processors.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { GuidePicture } from "./GuidePicture.tsx";
import { guides, guideTexts as t } from "./guide-strings.ts";
import { processorWords } from "../strings.ts";

/**
 * Explains step by step where to find the key of this processor, with a sketch of each step (S321, S7). Works offline.
 * Renders no heading, because an accordion or a step provides it.
 */
export function ProviderGuide({ processor }: { processor: Processor }) {
  const guide = guides[processor];
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{processorWords[processor].does}</p>
      <ol className="proc-guide__steps proc-steps grid grid-cols-1 gap-5">
        {guide.steps.map(({ title, text, scene }) => (
          <li className="grid-cols-[32px_minmax(0,1fr)] gap-3" key={title}>
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
            <GuidePicture scene={scene} />
          </li>
        ))}
      </ol>
      <p className="proc-note">
        <Icon name="info-bold" size={18} />
        <span>
          {guide.note} {t.menusChange}
        </span>
      </p>
      <p className="proc-note">
        <Icon name="shield-check" size={18} />
        <span>{t.safety}</span>
      </p>
      <p>
        <a
          className="inline-flex items-center min-h-[44px] font-[650]"
          href={guide.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t.openSite(guide.site)} <span className="sr-only">{t.newTab}</span>
        </a>
      </p>
    </div>
  );
}
