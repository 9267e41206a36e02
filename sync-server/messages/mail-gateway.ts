import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Reply-To address. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly headers?: Readonly<Record<string, string>>;
};
export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void };

const connectTo = (smtpUrl: string) =>
  createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });

/** Connects and signs in without sending anything; rejects when the mail server refuses. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = connectTo(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The mail server's answer names the recipient or quotes the mail, and failures are logged: keeps its numbers only. */
function withoutText(failure: unknown): unknown {
  const { response, command } = failure as { readonly response?: string; readonly command?: string };
  if (response === undefined) return failure;
  const numbers = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? "an unknown answer";
  return new Error(`the mail server refused ${command ?? "the mail"}: ${numbers}`);
}

/** Sends through a mail server, with a timeout of 20 s per response. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = connectTo(smtpUrl);
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ from, ...mail });
      } catch (failure) {
        throw withoutText(failure);
      }
    },
    close: () => transport.close(),
  };
}

/** The generated mail with an unencoded text part, so that its links can be read and followed in the file. */
function withPlainText(message: Buffer, text: string): string {
  const [head = ""] = message.toString("utf8").split("\n\n", 1);
  const encoding = /^Content-Transfer-Encoding: .*$/im;
  return `${head.replace(encoding, "Content-Transfer-Encoding: 8bit")}\n\n${text}`;
}

/** Without a mail server: one `.eml` file for each mail (contract §9.9), readable by the operator only. */
export function createFileMailer(folder: string, from: string, onWritten: (file: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    send: async (mail) => {
      const built = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
      const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, withPlainText(built.message as Buffer, mail.text), { mode: 0o600 });
      onWritten(file);
    },
    close: () => undefined,
  };
}
