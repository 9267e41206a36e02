import { Link } from "react-router-dom";
import { readInline, type Segment } from "#db/content/legal/inline.ts";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";

/** In large text an e-mail address is wider than a phone, so it may break. */
const LINK = "wrap-anywhere";

/** One sentence of a legal text with its markup. */
export function InlineText({ text }: { text: string }) {
  return readInline(text).map((segment, index) => <Piece key={index} segment={segment} />);
}

function Piece({ segment }: { segment: Segment }) {
  if (segment.kind === "link") {
    // A path is a screen of the app; anchors and e-mail addresses are left to the browser.
    return segment.to.startsWith("/") ? (
      <Link to={segment.to} className={LINK}>
        {segment.text}
      </Link>
    ) : (
      <a href={segment.to} className={LINK}>
        {segment.text}
      </a>
    );
  }
  if (segment.kind === "strong") return <strong>{segment.text}</strong>;
  if (segment.kind === "code") return <code>{segment.text}</code>;
  return <Unbroken text={segment.text} />;
}
