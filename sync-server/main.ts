import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { describeProblems, parseConfig, readEnvironment } from "./platform/config/config.ts";
import { AppError } from "./platform/errors.ts";
import { createLogger, type Logger } from "./platform/logger.ts";
import { startServer, type Running } from "./platform/start-server.ts";

/**
 * Entry point of `npm start`. stdout gets the log's JSON lines and the ready line; a failed start prints one sentence on stderr.
 */

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function readArguments(): { dev: boolean; distDir: string | null } {
  const { values } = parseArgs({ options: { dev: { type: "boolean" }, dist: { type: "string" } } });
  return { dev: values.dev ?? false, distDir: values.dist === undefined ? null : resolve(values.dist) };
}

/** Ends the process on the first signal, once; an uncaught error ends it too, with a non-zero code. */
function endOnSignals(
  { logger, stopWithinMs }: { readonly logger: Logger; readonly stopWithinMs: number },
  running: () => Running | null,
  starting: AbortController,
): void {
  let ending = false;
  const end = async (why: string, exitCode: number): Promise<void> => {
    if (ending) return;
    ending = true;
    logger.info({ why }, "stopping");
    setTimeout(() => process.exit(exitCode), stopWithinMs).unref();
    starting.abort();
    const server = running();
    // During startup, `startServer` closes what it opened and `main` ends the process.
    if (server === null) return;
    await server.stop();
    logger.info("stopped");
    process.exit(exitCode);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal, 0));
  for (const bug of ["uncaughtException", "unhandledRejection"] as const)
    process.on(bug, (err: unknown) => {
      logger.fatal({ err }, bug);
      void end(bug, 1);
    });
}

async function main(): Promise<void> {
  const options = readArguments();
  const parsed = parseConfig(readEnvironment());
  if (!parsed.ok) {
    say(describeProblems(parsed.problems));
    process.exit(1);
  }
  const { config } = parsed;
  const logger = createLogger(config.logLevel);
  const starting = new AbortController();
  let running: Running | null = null;
  endOnSignals({ logger, stopWithinMs: config.stopWithinMs }, () => running, starting);
  try {
    running = await startServer({ config, logger, ...options }, starting.signal);
  } catch (error) {
    if (starting.signal.aborted) process.exit(0);
    // Expected failures print one sentence, with the cause for debugging. Anything else is a bug and prints
    // its stack.
    const foreseen = error instanceof AppError;
    logger[foreseen ? "debug" : "fatal"]({ err: error }, "could not start");
    say(foreseen ? error.message : `O servidor não pôde começar: ${String(error)}`);
    process.exit(1);
  }
  if (starting.signal.aborted) return void running.stop().then(() => process.exit(0));
  process.stdout.write(`Balcão Cripto pronto em ${config.appOrigin}\n`);
}

void main();
