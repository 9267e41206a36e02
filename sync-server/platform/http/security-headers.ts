import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "#server/platform/config/config.ts";

/**
 * Content security policy of every response. No inline code and no other origins; `dev` relaxes it for hot reload
 * only.
 */
export function securityHeaders(
  { appOrigin, hstsSubdomains }: Pick<Config, "appOrigin" | "hstsSubdomains">,
  dev: boolean,
): RequestHandler[] {
  const https = appOrigin.startsWith("https:");
  const inDev = (...sources: string[]): string[] => (dev ? sources : []);
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          "default-src": ["'self'"],
          "script-src": ["'self'", ...inDev("'unsafe-inline'")],
          "style-src": ["'self'", ...inDev("'unsafe-inline'")],
          "img-src": ["'self'", "data:", "blob:"],
          "font-src": ["'self'"],
          "connect-src": ["'self'", ...inDev("ws:")],
          "worker-src": ["'self'"],
          "manifest-src": ["'self'"],
          "media-src": ["'self'", "blob:"],
          "object-src": ["'none'"],
          "base-uri": ["'none'"],
          "form-action": ["'self'"],
          "frame-ancestors": ["'none'"],
          ...(https ? { "upgrade-insecure-requests": [] } : {}),
        },
      },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
      xFrameOptions: { action: "deny" },
      referrerPolicy: { policy: "same-origin" },
      // On plain http browsers ignore these two and log a warning on every page.
      crossOriginOpenerPolicy: https,
      originAgentCluster: https,
    }),
    (_req, res, next) => {
      // The camera scans receiving addresses; only this site's own pages may use it.
      res.setHeader("Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=()");
      next();
    },
  ];
}
