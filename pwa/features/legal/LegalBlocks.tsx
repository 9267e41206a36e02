import type { LegalBlock } from "#db/content/legal/legal-document.ts";
import { InlineText } from "./InlineText.tsx";
import { LegalTable } from "./LegalTable.tsx";

export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) => {
    if (typeof block === "string")
      return (
        <p key={block} className="max-w-(--bc-measure) text-pretty">
          <InlineText text={block} />
        </p>
      );
    if ("caption" in block) return <LegalTable key={block.caption} table={block} />;
    return (
      <ul key={block[0]} className="max-w-(--bc-measure) grid-cols-1 text-pretty">
        {block.map((item) => (
          <li key={item}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  });
}
