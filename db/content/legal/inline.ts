export type Segment =
  | { readonly kind: "text" | "strong" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly to: string };

const MARK = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<to>[^)]+)\)/g;

/** A sentence of our own in pieces: plain text, **strong**, `code`, [link](target). Nothing in it is ever HTML. */
export function readInline(sentence: string): readonly Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  const plainUpTo = (index: number) => {
    if (index > end) segments.push({ kind: "text", text: sentence.slice(end, index) });
  };
  for (const match of sentence.matchAll(MARK)) {
    plainUpTo(match.index);
    end = match.index + match[0].length;
    const { strong, code, label, to } = match.groups ?? {};
    if (strong) segments.push({ kind: "strong", text: strong });
    else if (code) segments.push({ kind: "code", text: code });
    else if (label && to) segments.push({ kind: "link", text: label, to });
  }
  plainUpTo(sentence.length);
  return segments;
}
