import { createHash, randomBytes } from "node:crypto";
import { Router, type Request, type Response, urlencoded } from "express";
import type { SandboxContext, SandboxService } from "#sandbox/sandbox-service.ts";
import { authorizePage } from "./authorize-page.ts";
import { createSigningKeys, type SigningKeys, writeJwt, writeUnsignedJwt } from "./signing-keys.ts";

const CLIENT = { id: "balcao-sandbox", secret: "sandbox-oidc-secret" };
const CALLBACK = "/api/login/oidc/callback";
const CODE_MS = 60_000;
const TOKEN_S = 300;

/** The grant behind a code, until the code is used or expires. */
type Grant = {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | undefined;
  readonly person: Person;
  readonly until: number;
};
type Person = { readonly email: string; readonly name: string };
type Form = Readonly<Record<string, string | undefined>>;

const hash = (text: string): string => createHash("sha256").update(text).digest("base64url");
const random = (): string => randomBytes(24).toString("base64url");
const issuerOf = (req: Request): string => `http://${req.get("host") ?? "localhost"}/oidc`;

/** An OpenID Connect provider: discovery, keys, authorisation code with PKCE (S256), ID tokens (RS256), userinfo. */
export const oidc: SandboxService = {
  id: "oidc",
  title: "Provedor OpenID Connect",
  path: "/oidc",
  faults: [
    "slow",
    "down",
    "wrong_issuer",
    "wrong_audience",
    "wrong_nonce",
    "replayed_state",
    "swapped_code",
    "expired",
    "alg_none",
    "forged",
    "rotated_key",
    "email_unverified",
    "email_elsewhere",
  ],
  notes: [
    `OIDC_CLIENT_ID=${CLIENT.id} OIDC_CLIENT_SECRET=${CLIENT.secret}, e OIDC_ISSUER com este endereço e /oidc.`,
  ],
  create: (context) => {
    const router = Router();
    const keys = createSigningKeys();
    const grants = new Map<string, Grant>();
    const tokens = new Map<string, Person>();
    let lastState = random();
    let isRotated = false;
    const rotateWhenSwitched = (): void => {
      if (context.has("rotated_key") && !isRotated) keys.rotate();
      isRotated = context.has("rotated_key");
    };

    router.get("/.well-known/openid-configuration", (req, res) => void res.json(metadataOf(issuerOf(req))));
    router.get("/jwks", (_req, res) => {
      rotateWhenSwitched();
      res.json(keys.published());
    });
    router.get("/authorize", (req, res) => {
      const asked = Object.fromEntries(new URL(req.originalUrl, "http://localhost").searchParams);
      const problem = problemOf(asked, context);
      if (problem !== null) return void res.status(400).type("text").send(problem);
      res.type("html").send(authorizePage(asked, !context.has("email_unverified")));
    });
    router.post("/authorize", urlencoded({ extended: false, limit: "8kb" }), (req, res) => {
      const form = (req.body ?? {}) as Form;
      const problem = problemOf(form, context);
      if (problem !== null) return void res.status(400).type("text").send(problem);
      const back = new URL(form["redirect_uri"] ?? "");
      const state = form["state"] ?? "";
      back.searchParams.set("state", context.has("replayed_state") ? lastState : state);
      lastState = state;
      if (form["decision"] !== "allow") {
        back.searchParams.set("error", "access_denied");
        return res.redirect(303, back.href);
      }
      const code = random();
      grants.set(code, {
        redirectUri: form["redirect_uri"] ?? "",
        // With the fault `swapped_code`, the code belongs to another person's request.
        challenge: context.has("swapped_code") ? hash(random()) : (form["code_challenge"] ?? ""),
        nonce: context.has("wrong_nonce") ? random() : form["nonce"],
        person: { email: form["email"] ?? "", name: form["name"] ?? "" },
        until: context.now().getTime() + CODE_MS,
      });
      back.searchParams.set("code", code);
      res.redirect(303, back.href);
    });
    router.post("/token", urlencoded({ extended: false, limit: "8kb" }), (req, res) => {
      const form = (req.body ?? {}) as Form;
      if (!isClient(req, form)) return void res.status(401).json({ error: "invalid_client" });
      if (form["grant_type"] !== "authorization_code")
        return void res.status(400).json({ error: "unsupported_grant_type" });
      const code = form["code"] ?? "";
      const grant = grants.get(code);
      // Deleted even when the request is rejected, because a code works once.
      grants.delete(code);
      if (!grant || !isProven(grant, form, context.now()))
        return void res.status(400).json({ error: "invalid_grant" });
      const accessToken = random();
      tokens.set(accessToken, grant.person);
      rotateWhenSwitched();
      res.json({
        access_token: accessToken,
        token_type: "Bearer",
        expires_in: TOKEN_S,
        id_token: idTokenOf({ context, keys, issuer: issuerOf(req) }, grant),
      });
    });
    router.get("/userinfo", (req, res) => answerUserinfo(context, tokens, req, res));
    return router;
  },
};

const metadataOf = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ["code"],
  grant_types_supported: ["authorization_code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
  code_challenge_methods_supported: ["S256"],
  scopes_supported: ["openid", "email", "profile"],
});

/** Why a request for authorisation is rejected on the provider's own page, without a redirect: the app may not be genuine. */
function problemOf(asked: Form, { appOrigin }: SandboxContext): string | null {
  if (asked["client_id"] !== CLIENT.id) return "Unknown client_id";
  if (asked["redirect_uri"] !== `${appOrigin}${CALLBACK}`) return "redirect_uri is not registered";
  if (asked["response_type"] !== "code") return "Unsupported response_type";
  if (!(asked["scope"] ?? "").split(" ").includes("openid")) return "scope must contain openid";
  if (asked["code_challenge_method"] !== "S256" || !/^[\w-]{43}$/.test(asked["code_challenge"] ?? ""))
    return "PKCE with S256 is required";
  return null;
}

function isClient(req: Request, form: Form): boolean {
  const [scheme = "", encoded = ""] = (req.get("authorization") ?? "").split(" ");
  if (scheme === "") return form["client_id"] === CLIENT.id && form["client_secret"] === CLIENT.secret;
  const [id = "", secret = ""] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return (
    scheme === "Basic" && decodeURIComponent(id) === CLIENT.id && decodeURIComponent(secret) === CLIENT.secret
  );
}

const isProven = (grant: Grant, form: Form, now: Date): boolean =>
  grant.until > now.getTime() &&
  form["redirect_uri"] === grant.redirectUri &&
  hash(form["code_verifier"] ?? "") === grant.challenge;

type Signer = { readonly context: SandboxContext; readonly keys: SigningKeys; readonly issuer: string };

function idTokenOf({ context: { has, now }, keys, issuer }: Signer, { person, nonce }: Grant): string {
  const issuedAt = Math.floor(now().getTime() / 1000) - (has("expired") ? 3600 : 0);
  const claims = {
    iss: has("wrong_issuer") ? `${issuer}-other` : issuer,
    aud: has("wrong_audience") ? "another-app" : CLIENT.id,
    iat: issuedAt,
    exp: issuedAt + TOKEN_S,
    nonce,
    ...(has("email_elsewhere") ? { sub: subjectOf(person) } : claimsOf(person, has)),
  };
  return has("alg_none") ? writeUnsignedJwt(claims) : writeJwt(claims, keys.current(), has("forged"));
}

const subjectOf = ({ email }: Person): string => hash(email.toLowerCase());

function claimsOf(person: Person, has: SandboxContext["has"]): object {
  const [given, ...family] = person.name.split(" ");
  return {
    sub: subjectOf(person),
    email: person.email,
    email_verified: !has("email_unverified"),
    name: person.name,
    given_name: given,
    family_name: family.join(" "),
  };
}

function answerUserinfo(
  { has }: SandboxContext,
  tokens: ReadonlyMap<string, Person>,
  req: Request,
  res: Response,
): void {
  const person = tokens.get((req.get("authorization") ?? "").replace(/^Bearer /, ""));
  if (!person) return void res.status(401).set("WWW-Authenticate", 'Bearer error="invalid_token"').end();
  res.json(claimsOf(person, has));
}
