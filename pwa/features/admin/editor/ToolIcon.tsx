import sprite from "./tools.svg";

/** An icon of the toolbar (`scripts/generate-icons.mjs`). The button has the accessible name. */
export function ToolIcon({ name }: { name: string }) {
  return (
    <svg className="icon" width={20} height={20} fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
