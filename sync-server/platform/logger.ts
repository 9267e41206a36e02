import { pino, type DestinationStream, type Logger as PinoLogger } from "pino";

export type Logger = PinoLogger;

/** Type, message, code, stack and causes. Not the rest: `detail` of a PostgreSQL error quotes the row. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    type: error.name,
    message: error.message,
    ...("code" in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/**
 * JSON lines on stdout. Personal data and secrets are never handed to it; the list below is the second net. Addresses,
 * bodies, query strings and e-mails do not belong in a line.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: ["password", "token", "email", "cookie", "authorization", "secret"].flatMap((name) => [
        name,
        `*.${name}`,
      ]),
      censor: "[removed]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
