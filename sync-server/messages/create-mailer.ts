import { join } from "node:path";
import type { Config } from "#server/platform/config/config.ts";
import type { Logger } from "#server/platform/logger.ts";
import { createFileMailer, createSmtpMailer, type Mailer } from "./mail-gateway.ts";

/** Sends mail through SMTP_URL; without it each mail becomes a file (contract §9.9). */
export function createMailer(config: Config, logger: Logger): Mailer {
  return config.smtpUrl === null
    ? createFileMailer(join(config.dataDir, "mail"), config.mailFrom, (file) =>
        logger.info({ file }, "mail written to a file; set SMTP_URL to send it"),
      )
    : createSmtpMailer(config.smtpUrl, config.mailFrom);
}
