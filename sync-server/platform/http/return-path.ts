/**
 * A path of this app to return to after signing in, or null for anything else (contract §4): other origins in all
 * spellings (`//x`, `/\x`, encoded, with tabs or dots), and API routes.
 */
export function safeReturnPath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > 2000 || !text.startsWith("/")) return null;
  // Browsers drop tabs and line breaks and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex -- the control characters are the point
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return null;
  const base = "http://balcao.invalid";
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.origin !== base) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(url.pathname);
  } catch {
    // Malformed encoding.
    return null;
  }
  if (url.pathname.startsWith("//") || /^\/[/\\]/.test(decoded)) return null;
  if (/^\/api(\/|$)/i.test(decoded)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
