import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRoutes } from "./all-routes.ts";
import { packText } from "#server/pages/pack-text.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";

const SCRIPT = `console.log(${JSON.stringify("olá ".repeat(1000))});`;

let server: TestServer;
let distDir: string;
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), "balcao-dist-"));
  await mkdir(join(distDir, "assets"));
  await writeFile(
    join(distDir, "index.html"),
    '<!doctype html><title>Balcão Cripto</title><script src="/theme.js"></script>' +
      '<link rel="stylesheet" href="/assets/shell.css">' +
      '<script type="application/json" id="operator-facts">{}</script>',
  );
  await mkdir(join(distDir, ".server"));
  await writeFile(
    join(distDir, ".server/render-page.js"),
    "export const renderPage = async ({ template }) => ({ html: template });",
  );
  await writeFile(join(distDir, "assets/main-abc123.js"), SCRIPT);
  await writeFile(join(distDir, "assets/main-abc123.js.br"), brotliCompressSync(SCRIPT));
  await writeFile(join(distDir, "assets/unpacked-abc123.js"), SCRIPT);
  await writeFile(
    join(distDir, "service-worker.js"),
    'self.skipWaiting("__OPERATOR_REVISION__", "__KEYPAD_REVISION__")',
  );
  for (const name of ["start-later.js", "theme.js", "assets/shell.css"])
    await writeFile(join(distDir, name), "");
  await writeFile(join(distDir, "manifest.webmanifest"), "{}");
  await writeFile(join(distDir, ".built-from"), "secret");
  server = await startTestServer({ distDir });
});
afterAll(async () => {
  await server.close();
  await rm(distDir, { recursive: true, force: true });
});

type Refusal = { code: string; message: string; requestId: string; issues?: unknown[] };

async function refusal(response: Response): Promise<[number, string]> {
  const body = (await response.json()) as Refusal;
  expect(body.requestId).toBe(response.headers.get("x-request-id"));
  expect(body.message).not.toBe("");
  expect(body.issues !== undefined).toBe(body.code === "invalid_request");
  return [response.status, body.code];
}

const JSON_TYPE = { "Content-Type": "application/json" };

describe("the id of a request", () => {
  const idOf = async (given: string): Promise<string | null> => {
    const response = await fetch(`${server.url}/api/nada`, { headers: { "X-Request-Id": given } });
    const { requestId } = (await response.json()) as Refusal;
    expect(response.headers.get("x-request-id")).toBe(requestId);
    return requestId;
  };

  test.each(["0123456789abcdef0123456789abcdef", "0a1b2c3d-0000-4000-8000-000000000001"])(
    "%s of the device is in the answer and in the log",
    async (given) => {
      expect(await idOf(given)).toBe(given);
      await expect
        .poll(() => server.logLines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId))
        .toContain(given);
    },
  );

  test.each([
    "short",
    "maria@loja.example.com",
    "a".repeat(65),
    "0123456789abcdef--0123",
    "'; drop table users;--",
  ])("%j is replaced", async (given) => {
    expect(await idOf(given)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(server.logLines.join("")).not.toContain(`"requestId":"${given}"`);
  });
});

describe("refusals", () => {
  test("an unknown call gets 404 as JSON", async () => {
    for (const path of ["/api/nada", "/api", "/api/", "/api/health/", "/api/lessons/a/b/c"]) {
      const response = await server.newClient().fetch(path, { headers: { Accept: "text/html" } });
      expect(await refusal(response)).toEqual([404, "not_found"]);
    }
  });

  test("a known path with another method gets 405 with the allowed methods", async () => {
    const response = await server.newClient().fetch("/api/login", { method: "DELETE" });

    expect(await refusal(response)).toEqual([405, "method_not_allowed"]);
    expect(response.headers.get("allow")?.split(", ").sort()).toEqual(["GET", "HEAD", "POST"]);
  });

  test("an unknown path or method gets 404 or 405 before the origin is checked", async () => {
    const headers = { Origin: "https://evil.example" };

    expect((await server.newClient().fetch("/api/nada", { method: "POST", headers })).status).toBe(404);
    expect((await server.newClient().fetch("/api/health", { method: "POST", headers })).status).toBe(405);
  });

  test.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "not a url" },
    { "Sec-Fetch-Site": "cross-site" },
  ])("an unsafe call from another site gets 403 before its body is read: %j", async (headers) => {
    const response = await server.newClient().fetch("/api/login", {
      method: "POST",
      headers: { ...headers, "Content-Type": "image/png" },
      body: "x".repeat(200_000),
    });

    expect(await refusal(response)).toEqual([403, "bad_origin"]);
  });

  test("calls from the own origin, the request's host and programs without an origin are accepted", async () => {
    const { host } = new URL(server.url);
    for (const headers of [
      { Origin: server.url },
      { Origin: `http://${host}`, "Sec-Fetch-Site": "same-origin" },
      {},
    ]) {
      const response = await server.newClient().fetch("/api/login", { headers, json: {} });
      expect(await refusal(response)).toEqual([400, "invalid_request"]);
    }
  });

  test("another media type or charset gets 415, also with a body that is too large", async () => {
    for (const type of [
      "text/plain",
      "application/xml",
      "application/json; charset=utf-16",
      "multipart/form-data",
    ]) {
      const response = await server.newClient().fetch("/api/login", {
        method: "POST",
        headers: { "Content-Type": type },
        body: "x".repeat(200_000),
      });
      expect(await refusal(response)).toEqual([415, "unsupported_media_type"]);
    }
  });

  test("a body of 50 MB gets 413 and is not read into memory", async () => {
    const response = await server
      .newClient()
      .fetch("/api/login", { method: "POST", headers: JSON_TYPE, body: Buffer.alloc(50 * 1024 * 1024, 32) });

    expect(await refusal(response)).toEqual([413, "too_large"]);
  });

  test("a gzip body that inflates beyond the limit gets 413", async () => {
    const response = await server.newClient().fetch("/api/login", {
      method: "POST",
      headers: { ...JSON_TYPE, "Content-Encoding": "gzip" },
      body: gzipSync(Buffer.alloc(10 * 1024 * 1024, 32)),
    });

    expect(await refusal(response)).toEqual([413, "too_large"]);
  });

  test("a gzip body within the limit is accepted; an unknown encoding gets 415 and a damaged body 400", async () => {
    const send = (encoding: string, body: Buffer) =>
      server.newClient().fetch("/api/login", {
        method: "POST",
        headers: { ...JSON_TYPE, "Content-Encoding": encoding },
        body,
      });
    const json = Buffer.from(JSON.stringify({ email: "x@exemplo.com.br", password: "errada errada" }));

    expect(await refusal(await send("gzip", gzipSync(json)))).toEqual([401, "invalid_credentials"]);
    expect(await refusal(await send("rot13", json))).toEqual([415, "unsupported_media_type"]);
    expect(await refusal(await send("gzip", json))).toEqual([400, "invalid_request"]);
  });

  test.each(["{", '{"email":', "nul", "\u00ff", "[".repeat(90_000)])(
    "%# unreadable JSON gets 400",
    async (body) => {
      const response = await server
        .newClient()
        .fetch("/api/login", { method: "POST", headers: JSON_TYPE, body });

      expect(await refusal(response)).toEqual([400, "invalid_request"]);
    },
  );

  test("bytes that are not UTF-8, and deep nesting, get 400", async () => {
    const send = (body: Buffer) =>
      server.newClient().fetch("/api/login", { method: "POST", headers: JSON_TYPE, body });
    const deep = `{"email":${"[".repeat(40_000)}${"]".repeat(40_000)}}`;

    expect(await refusal(await send(Buffer.from([0x22, 0xff, 0xfe, 0x22])))).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await refusal(await send(Buffer.from(deep)))).toEqual([400, "invalid_request"]);
  });

  test("null bytes in paths and queries get 400", async () => {
    for (const path of ["/api/lessons/%00", "/api/lessons/%E0%A4%A", "/api/login?returnTo=%00"]) {
      const response = await server.newClient().fetch(path);
      expect([path, response.status]).toEqual([path, 400]);
    }
  });
});

describe("the app's files", () => {
  test("pages are answered with the shell, which caches must revalidate", async () => {
    for (const path of ["/", "/lessons", "/qr-generator", "/carteiras", "/conta", "/glossario/x"]) {
      const response = await server.newClient().fetch(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(await response.text()).toContain("<title>Balcão Cripto</title>");
    }
  });

  test("the operator's facts come from the configuration, and change the service worker", async () => {
    const operator = { name: "Loja </script><b>Um", cnpj: "11.222.333/0001-44", address: "Rua Um, 1" };
    const facts = { supportEmail: "oi@loja.example", operator };
    const other = await startTestServer({ distDir, config: facts });
    const read = async (from: TestServer, path: string) => (await from.newClient().fetch(path)).text();
    try {
      // A server-rendered page, a page for which only the shell is sent, and what the service worker fetches.
      for (const path of ["/", "/qr-generator", "/index.html", "/qr-generator.html"]) {
        const [, block = ""] = /id="operator-facts">(.*?)<\/script>/.exec(await read(other, path)) ?? [];
        expect([path, JSON.parse(block)]).toEqual([path, facts]);
        expect(await read(server, path)).not.toContain("Loja");
      }
      const workers = await Promise.all(
        [server, other, other].map((from) => read(from, "/service-worker.js")),
      );
      expect(workers[1]).not.toBe(workers[0]);
      expect(workers[1]).toBe(workers[2]);
      expect(workers.join("")).not.toMatch(/__\w+_REVISION__/);
    } finally {
      await other.close();
    }
  });

  test("no service worker is sent while its keypad cannot be drawn", async () => {
    const broken = await mkdtemp(join(tmpdir(), "balcao-broken-"));
    await cp(distDir, broken, { recursive: true });
    await writeFile(join(broken, ".server/render-page.js"), "throw new Error('damaged');");
    const other = await startTestServer({ distDir: broken });
    try {
      for (const path of ["/service-worker.js", "/qr-generator.html"])
        expect(await refusal(await other.newClient().fetch(path))).toEqual([500, "internal"]);
      expect((await other.newClient().fetch("/index.html")).status).toBe(200);
    } finally {
      await other.close();
      await rm(broken, { recursive: true, force: true });
    }
  });

  test("an unknown page gets 404 with the shell", async () => {
    const response = await server.newClient().fetch("/nada/disso", { headers: { Accept: "text/html" } });

    expect(response.status).toBe(404);
    expect(await response.text()).toContain("<title>Balcão Cripto</title>");
  });

  test("a missing file gets 404 without the shell", async () => {
    const response = await server.newClient().fetch("/assets/old-chunk.js", { headers: { Accept: "*/*" } });

    expect(await refusal(response)).toEqual([404, "not_found"]);
  });

  test("files with a hash in their name are cached for a year, the others are revalidated", async () => {
    const cache = async (path: string) => (await server.newClient().fetch(path)).headers.get("cache-control");

    expect(await cache("/assets/main-abc123.js")).toBe("public, max-age=31536000, immutable");
    expect(await cache("/service-worker.js")).toBe("no-cache");
    expect(await cache("/manifest.webmanifest")).toBe("no-cache");
  });

  test("files are compressed, with the build's compressed version when accepted", async () => {
    const get = (name: string, encoding: string) =>
      server.newClient().fetch(`/assets/${name}-abc123.js`, { headers: { "Accept-Encoding": encoding } });
    for (const encoding of ["br", "gzip"])
      for (const name of ["main", "unpacked"]) {
        const response = await get(name, encoding);
        expect(response.headers.get("content-encoding")).toBe(encoding);
        expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
        expect(response.headers.get("vary")).toContain("Accept-Encoding");
        expect(await response.text()).toBe(SCRIPT);
      }

    const packed = await get("main", "gzip, br");
    expect(packed.headers.get("content-length")).toBe(String(brotliCompressSync(SCRIPT).length));
    expect(packed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await get("main", "identity")).headers.get("content-encoding")).toBeNull();
    expect(await (await get("main", "identity")).text()).toBe(SCRIPT);
  });

  test.each(["/index.html", "/service-worker.js", "/qr-generator.html"])(
    "%s, which the server completes, is compressed as far as Brotli goes",
    async (path) => {
      const get = (encoding: string) =>
        server.newClient().fetch(path, { headers: { "Accept-Encoding": encoding } });
      const plain = await get("identity");
      const text = await plain.text();
      // Twice: the second answer has the bytes that the first one made.
      for (const packed of [await get("gzip, br"), await get("br")]) {
        expect(packed.headers.get("content-encoding")).toBe("br");
        expect(packed.headers.get("vary")).toContain("Accept-Encoding");
        expect(packed.headers.get("content-type")).toBe(plain.headers.get("content-type"));
        expect(packed.headers.get("content-length")).toBe(String((await packText(text)).length));
        expect(await packed.text()).toBe(text);
      }
      expect(plain.headers.get("content-encoding")).toBeNull();
    },
  );

  test("an unchanged compressed file is answered with 304", async () => {
    const ask = (etag: string) =>
      server.newClient().fetch("/assets/main-abc123.js", {
        // As browsers request it; by default `fetch` sends `no-cache`.
        headers: { "Accept-Encoding": "br", "If-None-Match": etag, "Cache-Control": "max-age=0" },
      });
    const etag = (await ask("")).headers.get("etag") ?? "";

    const again = await ask(etag);
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("hidden files and parent folders are not served", async () => {
    const raw = (path: string) =>
      new Promise<number>((resolve, reject) => {
        const { hostname, port } = new URL(server.url);
        request({ hostname, port, path }, (response) => resolve(response.resume().statusCode ?? 0))
          .on("error", reject)
          .end();
      });

    expect((await server.newClient().fetch("/.built-from")).status).toBe(404);
    expect(await raw("/../package.json")).toBeGreaterThanOrEqual(400);
    expect(await raw("/assets/%2e%2e/%2e%2e/etc/passwd")).toBeGreaterThanOrEqual(400);
    expect(await raw("/assets/..%2f.built-from")).toBeGreaterThanOrEqual(400);
  });

  test("another method on a page gets 405", async () => {
    const response = await server.newClient().fetch("/lessons", { method: "POST" });

    expect(await refusal(response)).toEqual([405, "method_not_allowed"]);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });

  test.each([
    ["/courses", "/lessons"],
    ["/loja", "/equipe"],
  ])("%s redirects to %s", async (path, target) => {
    const response = await server.newClient().fetch(path);

    expect([response.status, response.headers.get("location")]).toEqual([301, target]);
  });

  test("the return address of the checkout leads to the offer when it names no payment", async () => {
    const get = (query: string) => server.newClient().fetch(`/payment-success${query}`);

    const bare = await get("");
    expect([bare.status, bare.headers.get("location")]).toEqual([302, "/pricing"]);
    expect((await get("?session_id=cs_test_1")).status).toBe(200);
  });
});

describe("headers", () => {
  test("the content security policy allows nothing inline and no other origin", async () => {
    const { headers } = await server.newClient().fetch("/completion");

    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-powered-by")).toBeNull();
  });

  test("on https, pages, calls and errors require https for a year (HSTS)", async () => {
    const https = await startTestServer({ config: { appOrigin: "https://balcao.example" } });
    try {
      for (const path of ["/api/login", "/api/health", "/api/nothing"]) {
        const { headers } = await https.newClient().fetch(path);
        expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
      }
    } finally {
      await https.close();
    }
  });

  test("HSTS_SUBDOMAINS extends it to subdomains", async () => {
    const config = { appOrigin: "https://balcao.example", hstsSubdomains: true };
    const https = await startTestServer({ config });
    try {
      const { headers } = await https.newClient().fetch("/api/health");
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    } finally {
      await https.close();
    }
  });

  test("no response allows other origins to read it, and links tell other sites nothing", async () => {
    for (const path of ["/api/health", "/api/modules", "/api/login", "/carteiras", "/api/nothing"]) {
      const headers = { Origin: "https://mau.exemplo" };
      const response = await server.newClient().fetch(path, { headers });
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
    }
  });

  test("the permissions policy allows the camera only", async () => {
    const { headers } = await server.newClient().fetch("/carteiras");

    expect(headers.get("permissions-policy")).toBe(
      "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    );
  });

  test("answers of the API are not cached", async () => {
    for (const path of ["/api/health", "/api/auth/user", "/api/login", "/api/modules"])
      expect((await server.newClient().fetch(path)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("D the OpenAPI document", () => {
  type Document = { openapi: string; paths: Record<string, Record<string, { responses: object }>> };

  test("has exactly the mounted calls", async () => {
    const document = (await (await server.newClient().fetch("/api/openapi.json")).json()) as Document;

    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const mounted = allRoutes(server.deps).map(({ method, path }) => `${method} ${path}`);
    expect(document.openapi).toBe("3.1.0");
    expect(described.toSorted(inOrder)).toEqual(mounted.toSorted(inOrder));
    expect(new Set(mounted).size).toBe(mounted.length);
    for (const path of Object.keys(document.paths)) {
      // A mounted path answers other methods with 405; an unknown path gets 404.
      const response = await fetch(server.url + path.replaceAll(/\{\w+\}/g, "x"), { method: "PROPFIND" });
      expect([path, response.status]).toEqual([path, 405]);
    }
  });
});

/** Decision 0132 says why the contract's `POST /api/shops` does not exist. */
const NOT_BUILT = ["POST /api/shops"];

test("every call that the specification names is mounted", async () => {
  const anyName = (path: string): string => path.replaceAll(/\{\w+\}/g, "{}");
  const mounted = new Set(allRoutes(server.deps).map(({ method, path }) => `${method} ${anyName(path)}`));
  const pages = await Promise.all(
    ["contract", "statements"].map((page) =>
      readFile(new URL(`../../docs/spec/${page}.md`, import.meta.url), "utf8"),
    ),
  );
  const named = pages.flatMap((page) =>
    [
      ...page.matchAll(/\b([A-Z]+(?:\/[A-Z]+)*) (\/api(?:\/[\w-]+(?:\.\w+)?|\/\{\w+\})+)(?![\w/{*])/g),
    ].flatMap(([, methods = "", path = ""]) =>
      methods.split("/").map((method) => `${method} ${anyName(path)}`),
    ),
  );
  expect(new Set(named).size).toBeGreaterThan(50);
  expect([...new Set(named)].filter((call) => !mounted.has(call))).toEqual(NOT_BUILT);
});

const inOrder = (a: string, b: string): number => a.localeCompare(b, "en");
