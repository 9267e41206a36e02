import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import { ChipLink, ChipRow } from "#pwa/ui/controls/Chip.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { useChipInSight } from "#pwa/ui/controls/use-chip-in-sight.ts";
import { strings as t } from "./strings.ts";
import type { GlossarySearch } from "./use-glossary-search.ts";

/** The eleven categories; the active one links back to all of them (S136). */
export function CategoryChips({ search }: { search: GlossarySearch }) {
  const active = search.category?.slug;
  const row = useChipInSight(active);
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
