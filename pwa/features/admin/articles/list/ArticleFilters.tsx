import { ARTICLE_CATEGORIES } from "#db/content/article-schema.ts";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { articleListTexts as t } from "../strings.ts";
import type { ArticleList } from "./use-article-list.ts";

const STATUSES = (["all", "published", "draft"] as const).map((value) => ({
  value,
  label: t.statuses[value],
}));

/** Filters by words, state and category, on the server. */
export function ArticleFilters({ list }: { list: ArticleList }) {
  const { filter, change } = list;
  const seen = list.items?.map(({ category }) => category) ?? [];
  const categories = [
    ...new Set<string>([...ARTICLE_CATEGORIES, ...seen, ...(filter.category ? [filter.category] : [])]),
  ];
  return (
    <div className="ada-filters" role="search">
      <TextField
        label={t.search}
        type="search"
        value={filter.search}
        placeholder={t.searchPlaceholder}
        maxLength={200}
        onChange={(search) => change({ search })}
      />
      <SelectField
        label={t.status}
        value={filter.status}
        options={STATUSES}
        onChange={(status) => change({ status })}
      />
      <SelectField
        label={t.category}
        value={filter.category}
        options={[
          { value: "", label: t.everyCategory },
          ...categories.map((value) => ({ value, label: value })),
        ]}
        onChange={(category) => change({ category })}
      />
    </div>
  );
}
