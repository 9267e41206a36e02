/** Secrets of one attempt to sign in with the provider. */
export type FlowSecrets = {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
};

/** What the provider proved about the person. */
export type ProvenIdentity = {
  readonly issuer: string;
  /** The provider's id of the person, which is never given to another person. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider has verified that the e-mail belongs to the person. */
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** The OpenID Connect provider beside the built-in accounts. Failures are `AppError`s with a sentence for the person. */
export type IdentityProvider = {
  readonly issuer: string;
  readonly name: string;
  /** The address to which the browser is sent. */
  readonly authorizationUrl: (secrets: FlowSecrets) => Promise<string>;
  /** Verifies the provider's response that the browser came back with; `query` includes its `?`. */
  readonly readAnswer: (query: string, secrets: FlowSecrets) => Promise<ProvenIdentity>;
};
