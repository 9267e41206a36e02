import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestServer } from "./server-process.ts";
import { waitUntil } from "./wait-until.ts";

/** The first mail to this address that has these words, as the server writes it without SMTP. */
export async function mailTo(server: TestServer, email: string, words: string): Promise<string> {
  const folder = join(server.dataDir, "mail");
  const read = async () => {
    const files = await readdir(folder).catch(() => []);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    return texts.filter((text) => text.includes(email) && text.includes(words));
  };
  const [mail = ""] = await waitUntil(read, (mails) => mails.length > 0);
  return mail;
}
