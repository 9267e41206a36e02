import type { RequestHandler } from "express";
import helmet from "helmet";

/** The policy of every answer. Nothing inline and nothing from elsewhere; `dev` loosens it for hot reload only. */
export function securityHeaders(appOrigin: string, dev: boolean): RequestHandler[] {
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
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      xFrameOptions: { action: "deny" },
      referrerPolicy: { policy: "same-origin" },
      // On plain http browsers ignore these two and say so in the console at every page.
      crossOriginOpenerPolicy: https,
      originAgentCluster: https,
    }),
    (_req, res, next) => {
      // The camera reads receiving addresses; only our own pages may ask for it.
      res.setHeader("Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=()");
      next();
    },
  ];
}
