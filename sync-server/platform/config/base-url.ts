import { z } from "zod";

/** Base URL of an outside service, without a trailing slash. */
export const baseUrl = z
  .url({ protocol: /^https?$/, error: "deve ser um endereço como https://exemplo.com.br", abort: true })
  .refine((text) => !/[?#@]/.test(text), { error: "deve ser um endereço sem senha e sem parâmetros" })
  .transform((text) => text.replace(/\/+$/, ""))
  .optional();

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

/** Whether a man in the middle could read and change what is sent there: not https, and not this machine. */
export const isUnsafeUrl = (url: string | undefined): boolean =>
  url !== undefined && url.startsWith("http:") && !LOOPBACK.test(url);
