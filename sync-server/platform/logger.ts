import { pino, type DestinationStream, type Logger as PinoLogger } from "pino";

export type Logger = PinoLogger;

/** Type, message, code, stack and causes only: `detail` of a PostgreSQL error quotes the row. */
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
 * JSON lines on stdout. Callers never log personal data or secrets (addresses, bodies, query strings, e-mails); the
 * list below is a second safeguard.
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
