import type { Request } from "express";

/**
 * Name of the device that signed in, in familiar words: "Chrome no Android". Only this name is stored, never the user agent
 * itself, which can identify people. Detected by keywords; the order matters, because most browsers also claim to be Chrome and
 * Safari.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(OPR|OPT|OPX|Opera)\//, "Opera"],
  [/\b(Edg|EdgA|EdgiOS)\//, "Edge"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "no Android"],
  [/\biPhone\b/, "no iPhone"],
  [/\biPad\b/, "no iPad"],
  [/\bWindows\b/, "no Windows"],
  [/\bCrOS\b/, "no ChromeOS"],
  [/\b(Macintosh|Mac OS X)\b/, "no Mac"],
  [/\bLinux\b/, "no Linux"],
];

const UNKNOWN_BROWSER = "Navegador desconhecido";
const MAX_LENGTH = 1000;

const wordFor = (known: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** `userAgent`: value of the header. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, MAX_LENGTH);
  const browser = wordFor(BROWSERS, text) ?? UNKNOWN_BROWSER;
  const system = wordFor(SYSTEMS, text);
  return system === undefined ? browser : `${browser} ${system}`;
}

/** Readable name of the requesting device, as the session stores it or as the browser reports it. */
export function deviceOf(req: Request): string {
  // A route with access `none` has no session.
  const session = req.session as Request["session"] | undefined;
  return session?.device ?? deviceName(req.get("user-agent"));
}
