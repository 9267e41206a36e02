/** JSON consists of strings and the text between them; numbers only occur between. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON with every number as its source text: prices never become floats, and nanoseconds keep their digits.
 * Throws SyntaxError for anything but JSON.
 */
export function parseWithNumbersAsText(text: string): unknown {
  JSON.parse(text);
  return JSON.parse(
    text.replaceAll(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)),
  );
}
