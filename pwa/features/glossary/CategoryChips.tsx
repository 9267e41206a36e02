import { useEffect, useRef } from "react";
import { GLOSSARY_CATEGORIES } from "#db/content/glossary.ts";
import { ChipLink, ChipRow } from "#pwa/ui/Chip.tsx";
import { Icon } from "#pwa/ui/Icon.tsx";
import { KEEP_PLACE } from "#pwa/ui/keep-place.ts";
import { glossaryTexts as t } from "./strings.ts";
import type { GlossarySearch } from "./use-glossary-search.ts";

/** The eleven categories; the active one leads back to all of them (S136). */
export function CategoryChips({ search }: { search: GlossarySearch }) {
  const row = useRef<HTMLDivElement>(null);
  const active = search.category?.slug;
  // On a phone the active one may be outside of the row.
  useEffect(() => {
    const chips = row.current?.firstElementChild;
    const chip = chips?.querySelector<HTMLElement>("[aria-current]");
    if (!chips || !chip || chips.scrollWidth <= chips.clientWidth) return;
    chips.scrollLeft = chip.offsetLeft - (chips.clientWidth - chip.offsetWidth) / 2;
  }, [active]);
  return (
    <div ref={row} className="min-w-0">
      <ChipRow as="nav" label={t.categories} scroll>
        {GLOSSARY_CATEGORIES.map((category) => {
          const isActive = category.slug === active;
          return (
            <ChipLink
              key={category.slug}
              to={search.pathOf(isActive ? undefined : category)}
              current={isActive}
              state={KEEP_PLACE}
              {...(isActive ? { title: t.removeFilter } : {})}
              onClick={() => window.scrollTo(0, 0)}
            >
              {category.name}
              {isActive && <Icon name="x-bold" size={14} />}
            </ChipLink>
          );
        })}
      </ChipRow>
    </div>
  );
}
