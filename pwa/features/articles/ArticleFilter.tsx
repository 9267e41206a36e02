import { routes } from "#pwa/paths.ts";
import { ChipLink, ChipRow } from "#pwa/ui/controls/Chip.tsx";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { useChipInSight } from "#pwa/ui/controls/use-chip-in-sight.ts";
import { CATEGORIES, CATEGORY_PARAMETER, categorySlug } from "./categories.ts";
import { articleTexts as t } from "./strings.ts";

/** S121, S122: the filters are links, so that they work without scripts and can be shared. */
export function ArticleFilter({ category }: { category: string | undefined }) {
  const box = useChipInSight(category);
  return (
    <div ref={box} className="min-w-0">
      <ChipRow as="nav" label={t.categories} scroll>
        <ChipLink to={routes.articles} current={category === undefined} state={KEEP_PLACE}>
          {t.all}
        </ChipLink>
        {CATEGORIES.map((name) => (
          <ChipLink
            key={name}
            to={`${routes.articles}?${CATEGORY_PARAMETER}=${categorySlug(name)}`}
            current={name === category}
            state={KEEP_PLACE}
          >
            {name}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}
