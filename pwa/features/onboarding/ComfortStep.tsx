import type { TechComfort } from "#db/entities/rows.ts";
import { Icon } from "#pwa/ui/Icon.tsx";
import { PacePicture } from "./PacePicture.tsx";
import { onboardingTexts as t, TECH_COMFORT } from "./strings.ts";

type Props = { value: TechComfort | null; onPick: (comfort: TechComfort) => void };

const LEVELS = Object.keys(TECH_COMFORT) as TechComfort[];

/** S70, S171–S173: three levels, each with the time it usually takes. */
export function ComfortStep({ value, onPick }: Props) {
  return (
    <ul className="comfort" aria-label={t.comfortTitle}>
      {LEVELS.map((level) => {
        const { name, time, about } = TECH_COMFORT[level];
        return (
          <li key={level}>
            <button
              type="button"
              className="pick pick--row"
              aria-pressed={level === value}
              onClick={() => onPick(level)}
            >
              <PacePicture comfort={level} />
              <span className="pick__text">
                <span className="pick__name">{name}</span>
                <span className="pick__time">{time}</span>
                <span className="pick__about">{about}</span>
              </span>
              {level === value && <Icon name="check-circle-fill" size={24} className="pick__mark" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
