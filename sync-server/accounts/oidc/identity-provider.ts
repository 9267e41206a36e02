/** Secrets of one attempt to sign in with the provider. */
export type FlowSecrets = {
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly verifier: string;
};

/** What the provider proved about the person. */
export type ProvenIdentity = {
  readonly issuer: string;
  /** The provider's own name of the person, which never moves to somebody else. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider has checked that the e-mail is the person's. */
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** The OpenID Connect provider beside the built-in accounts. Failures are `AppError`s with a sentence for the person. */
export type IdentityProvider = {
  readonly issuer: string;
  readonly name: string;
  /** Where the browser is sent. */
  readonly authorizationUrl: (secrets: FlowSecrets) => Promise<string>;
  /** Verifies what the browser came back with; `query` with its `?`. */
  readonly readAnswer: (query: string, secrets: FlowSecrets) => Promise<ProvenIdentity>;
};
