/** A JSON text is a row of strings and what is between them; a number stands only between. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON, every number as the text it was written with: a price never passes through a float, and nanoseconds keep
 * their digits. Throws SyntaxError for anything but JSON.
 */
export function parseWithNumbersAsText(text: string): unknown {
  JSON.parse(text);
  return JSON.parse(
    text.replaceAll(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)),
  );
}
