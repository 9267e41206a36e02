import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Reads one line from the terminal without echo, or from a pipe. */
export async function readPassword(prompt: string): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const isKeyboard = process.stdin.isTTY;
  if (isKeyboard) process.stderr.write(prompt);
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: isKeyboard });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (isKeyboard) process.stderr.write("\n");
  }
}
