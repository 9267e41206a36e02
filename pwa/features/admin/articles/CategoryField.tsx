import { useId } from "react";
import { ARTICLE_CATEGORIES } from "#db/content/article-schema.ts";
import { Field } from "#pwa/ui/controls/Field.tsx";

type Props = {
  label: string;
  value: string;
  error: string | null;
  onChange: (category: string) => void;
};

/** A free text field; it suggests the categories that readers can filter by. */
export function CategoryField({ label, value, error, onChange }: Props) {
  const listId = useId();
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="input">
          <input
            {...control}
            type="text"
            list={listId}
            value={value}
            required
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
            {ARTICLE_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
