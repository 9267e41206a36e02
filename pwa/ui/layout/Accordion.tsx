import { type ReactNode, type ToggleEvent, useId } from "react";

export type AccordionItem = {
  /** Becomes the id of the row, so that `#id` links to it. */
  readonly id: string;
  readonly title: ReactNode;
  readonly body: ReactNode;
};

type Props = {
  items: readonly AccordionItem[];
  /** Heading level of the questions, below the heading above them. */
  level?: "h2" | "h3" | "h4";
  /** Initially open. */
  openId?: string | undefined;
  /** Accordions with the same name share one open row. Default: a name of its own. */
  name?: string;
};

/**
 * Rows of which one is open. They are native elements, which open before (and without) JavaScript and in the browser's
 * page search.
 */
export function Accordion({ items, level: Heading = "h3", openId, name }: Props) {
  const ownName = useId();
  const group = name ?? ownName;
  return (
    <div className="accordion">
      {items.map(({ id, title, body }) => (
        // A row that was opened before hydration stays open.
        <details
          key={id}
          id={id}
          name={group}
          open={id === openId}
          onToggle={closeOthers}
          suppressHydrationWarning
        >
          <summary>
            <Heading className="accordion__title">{title}</Heading>
            <span className="accordion__sign" aria-hidden="true" />
          </summary>
          <div className="accordion__body">{body}</div>
        </details>
      ))}
    </div>
  );
}

/** Replaces `<details name>` in older browsers (before Chromium 120, Safari 17.2, Firefox 130). */
function closeOthers(event: ToggleEvent<HTMLDetailsElement>): void {
  const row = event.currentTarget;
  if (!row.open) return;
  // The attribute is read, because these browsers have no property `name`.
  const name = CSS.escape(row.getAttribute("name") ?? "");
  const others = document.querySelectorAll<HTMLDetailsElement>(`details[name="${name}"][open]`);
  for (const other of others) if (other !== row) other.open = false;
}
