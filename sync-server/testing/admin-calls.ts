import { grantAdmin } from "#server/accounts/account-repository.ts";
import type { Client, TestServer } from "./start-test-server.ts";
import { registerAccount, type TestAccount } from "./sync-device.ts";

export type Answer = { readonly status: number; readonly body: Record<string, unknown> };

export async function registerAdmin(server: TestServer): Promise<TestAccount> {
  const account = await registerAccount(server);
  await grantAdmin(server.deps.knex, account.id);
  return account;
}

/** Sends a call with a JSON body; a 204 response gives an empty object. */
export async function call(client: Client, line: string, json?: unknown): Promise<Answer> {
  const [method = "", path = ""] = line.split(" ");
  const response = await client.fetch(path, { method, ...(json === undefined ? {} : { json }) });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : (JSON.parse(text) as Answer["body"]) };
}

/** The fields of an article that may be published. */
export const newArticle = (changes: Readonly<Record<string, unknown>> = {}) => ({
  title: "Aceitar Bitcoin na feira",
  excerpt: "Um resumo",
  content: "<p>O texto de um artigo inteiro.</p>",
  category: "Iniciantes",
  author: "Equipe",
  readTime: "8 min",
  tags: ["feira", "pix"],
  featured: false,
  published: true,
  ...changes,
});
