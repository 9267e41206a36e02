import { createHash } from "node:crypto";
import type { PageData } from "#db/protocol/page-data.ts";
import type { ServerConfig } from "#server/platform/config/secrets.ts";
import type { LoadRenderer, Rendered } from "./page-renderer.ts";

export type KeptPage = Rendered & {
  /** Changes with everything that the page says. */
  readonly revision: string;
};

/** Nothing is known of the person who will open it. */
const DATA: PageData = { asking: true, kept: true };

/**
 * Returns a function that renders, once, the keypad as devices keep it: a till that starts without a network shows it before the
 * app has run (docs/decisions/0118). It needs no database. Rejects when the build has no renderer; the next call tries again.
 */
export function createKeptKeypad(
  { supportEmail, operator, appOrigin }: Pick<ServerConfig, "supportEmail" | "operator" | "appOrigin">,
  loadRenderer: LoadRenderer,
): () => Promise<KeptPage> {
  let kept: Promise<KeptPage> | null = null;
  const make = async (): Promise<KeptPage> => {
    const render = await loadRenderer();
    const rendered = await render({
      facts: { supportEmail, operator },
      origin: appOrigin,
      url: "/qr-generator",
      data: DATA,
      found: true,
    });
    const revision = createHash("sha256").update(rendered.html).digest("hex").slice(0, 12);
    return { ...rendered, revision };
  };
  return () => {
    kept ??= make();
    kept.catch(() => (kept = null));
    return kept;
  };
}
