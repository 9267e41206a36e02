import { expect, test } from "vitest";
import { contactSchema } from "#db/protocol/contact.ts";
import { newsletterSchema } from "#db/protocol/newsletter.ts";
import { emailSchema } from "#db/protocol/account/account.ts";
import { contactProblems, type ContactFields, tidyContact } from "./contact-form.ts";
import { isEmailAddress } from "./email-address.ts";

const GOOD: ContactFields = {
  name: "Ana",
  email: "ana@loja.com.br",
  subject: "Dúvida",
  message: "Como eu confiro o endereço?",
};

test.each<[keyof ContactFields, string, string]>([
  ["name", " A ", "Nome deve ter pelo menos 2 caracteres"],
  ["name", "😀", "Nome deve ter pelo menos 2 caracteres"],
  ["name", "a".repeat(101), "Use até 100 caracteres. Agora são 101."],
  ["email", "ana", "Email inválido"],
  ["email", "ana@loja.com.br\r\nBcc: x@y.com", "Email inválido"],
  ["email", "ana@loja.com.br, x@y.com", "Email inválido"],
  ["subject", "Oi  \n ", "Assunto deve ter pelo menos 5 caracteres"],
  ["subject", "a".repeat(151), "Use até 150 caracteres. Agora são 151."],
  ["message", "Oi, tudo?", "Mensagem deve ter pelo menos 10 caracteres"],
  ["message", "x".repeat(1_048_576), "Use até 5.000 caracteres. Agora são 1.048.576."],
  [
    "message",
    "um texto com \0 dentro",
    "Há caracteres que não podem ser guardados. Apague-os e digite de novo.",
  ],
  [
    "message",
    "meio emoji \uD83D aqui",
    "Há caracteres que não podem ser guardados. Apague-os e digite de novo.",
  ],
])("%s %j: the screen and the schema agree", (field, text, sentence) => {
  const fields = { ...GOOD, [field]: text };

  const parsed = contactSchema.safeParse(fields);

  expect(contactProblems(tidyContact(fields))).toEqual({ [field]: sentence });
  expect(parsed.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    [field, sentence],
  ]);
});

test("an empty form has all four messages, in the order of the form", () => {
  const empty = { name: "", email: "", subject: "", message: "" };
  const sentences = contactProblems(empty);
  expect(Object.keys(sentences)).toEqual(["name", "email", "subject", "message"]);
  for (const body of [empty, {}])
    expect(contactSchema.safeParse(body).error?.issues.map(({ message }) => message)).toEqual(
      Object.values(sentences),
    );
});

test.each<Partial<ContactFields>>([
  { name: "Zé" },
  { name: "👩🏽‍🍳 Bia", subject: "🙏🙏🙏🙏🙏", message: "😀".repeat(5000) },
  { name: "محمد", subject: "سؤال عن البيتكوين", message: "كيف أتحقق من العنوان؟" },
  { subject: "<script>alert(1)</script>", message: "<img src=x onerror=alert(1)>" },
])("accepts the valid form %#", (changes) => {
  const fields = { ...GOOD, ...changes };
  expect(contactSchema.parse(fields)).toEqual(fields);
});

test("normalizes line ends, and keeps a one-line field in one line", () => {
  const fields = {
    ...GOOD,
    name: " Ana\r\nBcc: x ",
    subject: "Dúvida\tsobre\nisso",
    message: "um\r\ndois\rtrês…",
  };
  expect(tidyContact(fields)).toEqual({
    ...GOOD,
    name: "Ana Bcc: x",
    subject: "Dúvida sobre isso",
    message: "um\ndois\ntrês…",
  });
});

test.each([
  "ana@loja.com.br",
  "a.b+c@x.io",
  "ANA@LOJA.COM",
  ".a@x.com",
  "a..b@x.com",
  "a@x",
  "a b@x.com",
  "á@x.com",
  "a@-x.com",
  `${"a".repeat(250)}@x.com`,
  "",
])("%s is an e-mail here exactly when an account accepts it", (email) => {
  expect(isEmailAddress(email)).toBe(emailSchema.safeParse(email).success);
});

test("refuses a subscription without consent", () => {
  const ask = (consent: unknown) => newsletterSchema.safeParse({ email: " ANA@loja.com ", consent });
  expect(ask(true).data).toEqual({ email: "ana@loja.com", consent: true, consentVersion: "2026-11" });
  expect(ask("on").success).toBe(true);
  for (const consent of [false, "off", undefined, "", 1]) expect(ask(consent).success).toBe(false);
});
