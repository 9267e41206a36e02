import { useId, useRef } from "react";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { Link } from "react-router-dom";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { strings as t } from "./strings.ts";
import { type GlossarySearch, MAX_SEARCH } from "./use-glossary-search.ts";

/** Filters while typing; without JavaScript it submits to the server (`?q=`). */
export function SearchBox({ search }: { search: GlossarySearch }) {
  const { text, category } = search;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Form
      role="search"
      action={search.pathOf(category, "")}
      className="gloss-search flex gap-2"
      onSubmit={() => search.settle()}
    >
      <label className="sr-only" htmlFor={id}>
        {t.searchLabel}
      </label>
      <div className="input">
        <Icon name="magnifying-glass-bold" size={22} className="text-ink-2" />
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          value={text}
          maxLength={MAX_SEARCH}
          placeholder={t.searchPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => search.type(event.target.value)}
          onBlur={search.settle}
        />
        {text !== "" && (
          <Link
            to={search.pathOf(category, "")}
            replace
            state={KEEP_PLACE}
            className="iconbtn plain -mr-2.5"
            aria-label={t.clearSearch}
            onClick={() => {
              search.type("");
              field.current?.focus();
            }}
          >
            <Icon name="x-bold" size={20} />
          </Link>
        )}
      </div>
      <button type="submit" className="btn btn--primary gloss-search__send">
        {t.search}
      </button>
    </Form>
  );
}
