import { isInTable } from "prosemirror-tables";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { BLOCKS, blockAt, setBlock } from "./editor-commands.ts";
import { editorTexts as t } from "./strings.ts";
import { ToolIcon } from "./ToolIcon.tsx";
import { TABLE_TOOLS, type Tool, TOOLS } from "./tools.ts";
import type { Editor } from "./use-editor-view.ts";

type Props = {
  editor: Editor;
  /** Id of the edited element. */
  controls: string;
  toolbar: RefObject<HTMLDivElement | null>;
  onDialog: (dialog: "link" | "figure") => void;
};

const blockNames = {
  paragraph: t.paragraph,
  h2: t.heading(2),
  h3: t.heading(3),
  h4: t.heading(4),
  code_block: t.codeBlock,
} as const;

const ORDER = [t.block, ...TOOLS.flat().map(({ name }) => name), ...TABLE_TOOLS.map(({ name }) => name)];

/** One tab stop; the arrows, Home and End move the focus inside (ARIA's toolbar pattern). */
export function Toolbar({ editor, controls, toolbar, onDialog }: Props) {
  const [current, setCurrent] = useState(0);
  const selectId = useId();
  const { state, run, can } = editor;
  const inTable = isInTable(state);
  const items = () => [...(toolbar.current?.querySelectorAll<HTMLElement>("[data-tool]") ?? [])];

  const handleKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(event.target as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Escape") editor.focus();
    if (to === undefined && event.key !== "Escape") return;
    // Otherwise Esc would close the surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
    if (to !== undefined) all[(to + all.length) % all.length]?.focus();
  };
  // Roving tabindex: the list of blocks first, then the tools in order.
  const isHere = (name: string) => (ORDER.indexOf(name) === current ? 0 : -1);

  const use = (tool: Tool) => {
    if (typeof tool.does === "string") onDialog(tool.does);
    else run(tool.does);
  };
  return (
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      className="adm-tools"
      aria-label={t.toolbar}
      aria-controls={controls}
      onKeyDown={handleKeyDown}
      onFocus={(event) => setCurrent(Math.max(0, items().indexOf(event.target)))}
    >
      <label className="sr-only" htmlFor={selectId}>
        {t.block}
      </label>
      <select
        id={selectId}
        data-tool
        className="min-h-(--bc-touch) px-[10px] rounded-md bg-surface-2 text-[0.9375rem]/[1.2] font-semibold lg:w-30 lg:min-h-[40px]"
        tabIndex={isHere(t.block)}
        value={blockAt(state) ?? ""}
        onChange={(event) => {
          const kind = BLOCKS.find((block) => block === event.target.value);
          if (kind) run(setBlock(kind));
        }}
      >
        {blockAt(state) === null && <option value="" aria-label={t.noBlock} disabled hidden />}
        {BLOCKS.map((kind) => (
          <option key={kind} value={kind}>
            {blockNames[kind]}
          </option>
        ))}
      </select>
      {TOOLS.map((group) => (
        <span key={group[0]?.name} className="adm-tools__group">
          {group.map((tool) => {
            const isOff = typeof tool.does !== "string" && !can(tool.does);
            return (
              <button
                key={tool.name}
                type="button"
                data-tool
                className="iconbtn"
                tabIndex={isHere(tool.name)}
                aria-label={tool.name}
                aria-pressed={tool.isOn?.(state)}
                aria-disabled={isOff || undefined}
                aria-keyshortcuts={tool.keys?.replace("Ctrl", "Control")}
                title={tool.keys ? `${tool.name} (${tool.keys})` : tool.name}
                // Keeps the selection in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => !isOff && use(tool)}
              >
                <ToolIcon name={tool.icon} />
              </button>
            );
          })}
        </span>
      ))}
      {inTable && (
        <span className="flex w-full flex-wrap border-t border-line" role="group" aria-label={t.tableTools}>
          {TABLE_TOOLS.map((tool) => (
            <button
              key={tool.name}
              type="button"
              data-tool
              className="btn btn--quiet btn--sm"
              tabIndex={isHere(tool.name)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(tool.does)}
            >
              {tool.name}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
