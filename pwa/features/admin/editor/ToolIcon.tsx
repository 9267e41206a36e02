import sprite from "./tools.svg";

/** A picture of the toolbar (`scripts/generate-icons.mjs`). The button carries the name. */
export function ToolIcon({ name }: { name: string }) {
  return (
    <svg className="icon" width={20} height={20} fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
