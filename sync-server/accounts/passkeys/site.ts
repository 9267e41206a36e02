import type { Deps } from "#server/platform/deps.ts";

/** The origin that passkeys belong to, and its host, which is the relying party id. */
export const siteOf = ({
  config,
}: Pick<Deps, "config">): { readonly origin: string; readonly id: string } => ({
  origin: config.appOrigin,
  id: new URL(config.appOrigin).hostname,
});
