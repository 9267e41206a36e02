import { Link } from "react-router-dom";
import { readInline, type Segment } from "#db/content/legal/inline.ts";
import { UnbrokenMoney } from "#pwa/ui/UnbrokenMoney.tsx";

/** One sentence of a legal text with its marks. */
export function InlineText({ text }: { text: string }) {
  return readInline(text).map((segment, index) => <Piece key={index} segment={segment} />);
}

function Piece({ segment }: { segment: Segment }) {
  if (segment.kind === "link") {
    // A path is a screen of the app; an anchor of this page and an e-mail address are the browser's.
    return segment.to.startsWith("/") ? (
      <Link to={segment.to}>{segment.text}</Link>
    ) : (
      <a href={segment.to}>{segment.text}</a>
    );
  }
  if (segment.kind === "strong") return <strong>{segment.text}</strong>;
  if (segment.kind === "code") return <code>{segment.text}</code>;
  return <UnbrokenMoney text={segment.text} />;
}
