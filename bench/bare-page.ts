import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

const KEPT = /^(h[1-6]|p|ul|ol|li|dl|dt|dd|table|tr|td|th|a|button|label|summary)$/;

/** The page's text as plain HTML, without style, script, picture and attribute. The app's empty shell has one word. */
export function toBarePage(html: string): string {
  const body = html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replace(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<(\/?)([a-z0-9]+)[^>]*>/g, (_tag, slash: string, name: string) =>
      KEPT.test(name) ? `<${slash}${name}>` : " ",
    );
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Página</title><body>${body.replace(/<[^>]*>/g, "").trim() ? body : "<p>Página"}`;
}

/** Serves bare pages on 127.0.0.1, compressed like the app's own. */
export async function servePages(
  pages: ReadonlyMap<string, string>,
  port: number,
): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    response.writeHead(page === undefined ? 404 : 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "gzip",
    });
    response.end(gzipSync(page ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
