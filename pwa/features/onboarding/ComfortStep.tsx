import type { TechComfort } from "#db/entities/rows.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { PacePicture } from "./PacePicture.tsx";
import { strings as t, TECH_COMFORT } from "./strings.ts";

type Props = { value: TechComfort | null; onPick: (comfort: TechComfort) => void };

const LEVELS = Object.keys(TECH_COMFORT) as TechComfort[];

/** S70, S171–S173: three levels, each with the time it usually takes. */
export function ComfortStep({ value, onPick }: Props) {
  return (
    <ul className="grid gap-3" aria-label={t.comfortTitle}>
      {LEVELS.map((level) => {
        const { name, time, about } = TECH_COMFORT[level];
        return (
          <li key={level} className="grid">
            <button
              type="button"
              className="store-pick store-pick--row"
              aria-pressed={level === value}
              onClick={() => onPick(level)}
            >
              <PacePicture comfort={level} />
              <span className="store-pick__text">
                <span className="block font-display text-[1.0625rem]/[1.2] font-bold lg:text-[1.1875rem]">
                  {name}
                </span>
                <span className="block font-semibold">{time}</span>
                <span className="store-pick__about">{about}</span>
              </span>
              {level === value && (
                <Icon name="check-circle-fill" size={24} className="absolute top-2 right-2 text-primary" />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
