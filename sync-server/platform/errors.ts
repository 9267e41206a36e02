import { ERROR_MESSAGES, type ErrorCode } from "#db/protocol/errors.ts";

/** HTTP status of every error code (contract §3). A new code does not compile until it is added here. */
export const STATUS_BY_CODE = {
  invalid_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  // The first factor was correct; the session that the response starts only allows the second step.
  second_factor_required: 401,
  forbidden: 403,
  access_required: 403,
  second_factor_missing: 403,
  // The session is valid, but the person has to prove their identity again.
  proof_required: 403,
  // The credential was correct, but after "Não fui eu" only the mailbox opens the account.
  mail_required: 403,
  frozen: 403,
  bad_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_paid: 409,
  email_taken: 409,
  account_exists: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  // Not 401: the session is valid, and a device must not treat it as ended.
  wrong_password: 422,
  out_of_range: 422,
  private_host: 422,
  bip353: 422,
  no_answer: 422,
  bad_answer: 422,
  bad_hash: 422,
  bad_connection: 422,
  can_spend: 422,
  too_little: 422,
  old_encryption: 422,
  invalid_token: 422,
  other_email: 422,
  wrong_code: 422,
  client_outdated: 426,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  gateway_timeout: 504,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

export type Issue = { readonly path: string; readonly message: string };

export type AppErrorDetails = {
  /** Replaces the code's default message; Portuguese, for the user. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  /** Whole seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Sent as `Work-Challenge`: the call is accepted with the work for it. */
  readonly challenge?: string;
  readonly cause?: unknown;
};

/**
 * An expected failure of a request. Any other thrown value becomes `internal`, or `unavailable` when the database is unreachable.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? ERROR_MESSAGES[code], { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.status = STATUS_BY_CODE[code];
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
    this.challenge = details.challenge;
  }
}

/** The server cannot start, or a command cannot run: one Portuguese sentence for the operator, without a stack. */
export const cannotStart = (message: string, cause?: unknown): AppError =>
  new AppError("unavailable", { message, cause });
