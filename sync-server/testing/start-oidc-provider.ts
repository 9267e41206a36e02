import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandbox } from "#sandbox/create-sandbox.ts";
import { oidc } from "#sandbox/oidc/oidc.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { type Client, startTestServer, type TestServer } from "./start-test-server.ts";

export type ProviderPerson = { readonly email: string; readonly name?: string };

export type ServerWithProvider = TestServer & {
  readonly issuer: string;
  readonly fault: (fault: Fault, on: boolean) => Promise<void>;
  /** Presses "Entrar com …", signs in at the provider and returns the URL to which the provider sends the browser back. */
  readonly visitProvider: (client: Client, person: ProviderPerson, more?: VisitOptions) => Promise<string>;
  /** Like `visitProvider`, and follows the way back. */
  readonly signInWithProvider: (
    client: Client,
    person: ProviderPerson,
    more?: VisitOptions,
  ) => Promise<Response>;
};

type VisitOptions = { readonly returnTo?: string; readonly decision?: "allow" | "deny" };

/** Presses a button on the provider's page at `url`; returns the path of the way back, with its query. */
export async function decideAtProvider(
  url: string,
  { email, name = "Ana Prado" }: ProviderPerson,
  decision: "allow" | "deny" = "allow",
): Promise<string> {
  const page = await fetch(url);
  if (page.status !== 200) throw new Error(`the provider refused: ${await page.text()}`);
  const asked = Object.fromEntries(new URL(url).searchParams);
  const body = new URLSearchParams({ ...asked, email, name, decision });
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  return back.pathname + back.search;
}

/** The server with a stand-in of an OpenID Connect provider, over real HTTP. */
export async function startOidcProvider(): Promise<ServerWithProvider> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const issuer = `${origin}/oidc`;
  const server = await startTestServer({
    config: {
      oidc: {
        issuer,
        clientId: "balcao-sandbox",
        clientSecret: "sandbox-oidc-secret",
        name: "Conta Exemplo",
      },
    },
  });
  const stopping = new AbortController();
  const parts = { appOrigin: server.url, now: () => new Date(), stopping: stopping.signal };
  http.on("request", createSandbox([oidc], parts));
  const visitProvider: ServerWithProvider["visitProvider"] = async (client, person, more = {}) => {
    const { returnTo, decision } = more;
    const begun = await client.fetch("/api/login/oidc", { form: returnTo === undefined ? {} : { returnTo } });
    const url = /^0; url=(.+)$/.exec(begun.headers.get("refresh") ?? "")?.[1];
    if (url === undefined) throw new Error(`the server answered ${begun.status}: ${await begun.text()}`);
    return decideAtProvider(url, person, decision);
  };
  return {
    ...server,
    issuer,
    visitProvider,
    signInWithProvider: async (client, person, more) =>
      client.fetch(await visitProvider(client, person, more)),
    fault: async (fault, on) => {
      const body = new URLSearchParams({ fault, on: on ? "1" : "0" });
      await fetch(`${origin}/faults/oidc`, { method: "POST", body, redirect: "manual" });
    },
    close: async () => {
      stopping.abort();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await server.close();
    },
  };
}
