import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { createBackground } from "#server/platform/background.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createFileMailer, createSmtpMailer } from "./mail-gateway.ts";

const mail = {
  to: "ana@exemplo.com.br",
  subject: "Crie uma nova senha",
  text: `Olá, Ana!\n\nhttps://x.example/a?token=${"c".repeat(80)}\n`,
};

test("without a mail server each mail is written to a file with mode 600", async () => {
  const folder = await mkdtemp(join(tmpdir(), "balcao-mail-"));
  const written: string[] = [];
  const mailer = createFileMailer(join(folder, "mail"), "Balcão Cripto <x@y.example>", (file) =>
    written.push(file),
  );
  try {
    await mailer.send(mail);
    await mailer.send(mail);

    const files = await readdir(join(folder, "mail"));
    expect(files).toHaveLength(2);
    expect(files.every((name) => name.endsWith(".eml"))).toBe(true);
    const [file = ""] = written;
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, "utf8");
    expect(text).toContain("To: ana@exemplo.com.br");
    expect(text).toMatch(/^Subject: Crie uma nova senha$/m);
    expect(text).toMatch(/^Content-Transfer-Encoding: 8bit$/m);
    expect(text.endsWith(`\n\n${mail.text}`)).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("replies go to the sender, whose text cannot add headers", async () => {
  const folder = await mkdtemp(join(tmpdir(), "balcao-mail-"));
  let file = "";
  const mailer = createFileMailer(folder, "Balcão Cripto <x@y.example>", (written) => (file = written));
  try {
    await mailer.send({
      ...mail,
      subject: "Contato: oi\r\nBcc: b@x.com",
      replyTo: { name: 'Ana", <b@x.com>,\r\nBcc: b@x.com', address: "ana@exemplo.com.br" },
      headers: { "List-Unsubscribe": `<https://x.example/leave?token=${"t".repeat(43)}>` },
    });

    const [head = ""] = (await readFile(file, "utf8")).split("\n\n");
    const headers = head.replaceAll(/\n[ \t]+/g, " ").split("\n");
    expect(headers.filter((line) => /^bcc:/i.test(line))).toEqual([]);
    expect(headers.find((line) => line.startsWith("Reply-To:"))).toMatch(/<ana@exemplo\.com\.br>$/);
    expect(headers.filter((line) => /^(to|cc):/i.test(line))).toEqual(["To: ana@exemplo.com.br"]);
    expect(headers).toContain(`List-Unsubscribe: <https://x.example/leave?token=${"t".repeat(43)}>`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** A mail server that answers 250 to every command that `refusalOf` does not refuse; `lines` is what it was sent. */
async function startMailServer(refusalOf: (line: string) => string | null = () => null) {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write("220 mail.example\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        lines.push(line);
        if (inData && line !== ".") continue;
        if (line === "DATA") inData = true;
        else if (line === ".") inData = false;
        const answer = line === "DATA" ? "354 go on" : line === "QUIT" ? "221 bye" : "250 ok";
        socket.write(`${refusalOf(line) ?? answer}\r\n`);
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mailer = createSmtpMailer(url, "Balcão <x@y.example>");
  onTestFinished(() => {
    mailer.close();
    server.close();
  });
  return { mailer, lines };
}

test("with a mail server the mail is sent by SMTP", async () => {
  const { mailer, lines } = await startMailServer();

  await mailer.send(mail);

  expect(lines).toContain("MAIL FROM:<x@y.example>");
  expect(lines).toContain("RCPT TO:<ana@exemplo.com.br>");
  expect(lines).toContain("Subject: Crie uma nova senha");
});

test("a refused mail is logged with the answer's numbers, without its text, which names the recipient", async () => {
  const refusal = "550 5.1.1 <ana@exemplo.com.br>: Recipient address rejected";
  const { mailer } = await startMailServer((line) => (line.startsWith("RCPT") ? refusal : null));
  const log = new PassThrough();
  const background = createBackground(createLogger("info", log));

  background.run("mail", () => mailer.send(mail));
  await background.drained();

  const text = String(log.read());
  expect(text).toContain("the mail server refused RCPT TO: 550 5.1.1");
  expect(text).not.toContain("exemplo.com.br");
});
