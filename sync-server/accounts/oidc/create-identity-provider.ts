import type { Config } from "#server/platform/config/config.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { createOidcGateway } from "./oidc-gateway.ts";

/** The provider of OIDC_ISSUER; null: none is configured. This makes no request yet. */
export const createIdentityProvider = (
  { oidc, appOrigin }: Config,
  logger: Logger,
): IdentityProvider | null =>
  oidc && createOidcGateway({ config: oidc, redirectUri: `${appOrigin}/api/login/oidc/callback`, logger });
