import type { Request, Response } from "express";
import type { ServerConfig } from "#server/platform/config/secrets.ts";

export type BrowserCookie = {
  readonly set: (config: ServerConfig, res: Response, value: string) => void;
  readonly clear: (config: ServerConfig, res: Response) => void;
  /** Empty when the browser has no such cookie. */
  readonly read: (config: ServerConfig, req: Request) => string;
};

const isHttps = (config: ServerConfig): boolean => config.appOrigin.startsWith("https:");
const attributes = (config: ServerConfig) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isHttps(config) }) as const;

/** A cookie that stores a value in the browser for this long: `balcao.<name>`. */
export function browserCookie(name: string, lifeMs: number): BrowserCookie {
  const nameOf = (config: ServerConfig): string => `${isHttps(config) ? "__Host-" : ""}balcao.${name}`;
  return {
    set: (config, res, value) =>
      void res.cookie(nameOf(config), value, { ...attributes(config), maxAge: lifeMs }),
    clear: (config, res) => void res.clearCookie(nameOf(config), attributes(config)),
    read: (config, req) => {
      const start = `${nameOf(config)}=`;
      const pair = (req.headers.cookie ?? "").split("; ").find((each) => each.startsWith(start));
      return pair?.slice(start.length) ?? "";
    },
  };
}
