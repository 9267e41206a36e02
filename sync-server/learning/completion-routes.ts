import { z } from "zod";
import {
  CERTIFICATE_NAME_PROBLEMS,
  certificateSchema,
  COMPLETION_PATHS,
  completionAnswerSchema,
  completionCheckSchema,
} from "#db/protocol/completion.ts";
import { readCertificateName } from "#db/rules/learning/certificate-name.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { issueCertificate, readCertificate, readOwnCertificate } from "./certificates.ts";
import { checkCompletion, completeCourse } from "./completion.ts";

/** Without a name, as sent by older apps, the account's name is used. */
const certificateRequestSchema = z
  .object({
    name: z
      .string()
      .max(400)
      .transform((typed, context) => {
        const read = readCertificateName(typed);
        if ("name" in read) return read.name;
        context.addIssue({ code: "custom", message: CERTIFICATE_NAME_PROBLEMS[read.problem] });
        return z.NEVER;
      })
      .optional(),
  })
  .prefault({});

const LESSONS_MISSING = "`conflict`: lessons are missing.";

/** The end of the course (S453–S455) and its certificate. */
export function completionRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/user/completion/check",
      summary: "Whether every active lesson is completed, and whether the person chose how to continue",
      access: "session",
      responses: { 200: { description: "The check.", schema: completionCheckSchema } },
      handle: ({ accountId }) => checkCompletion(deps, accountId),
    }),
    apiRoute({
      method: "POST",
      path: "/api/user/completion/complete",
      summary: "Choose, once, how to continue after the course",
      access: "session",
      body: { schema: z.object({ completionPath: z.enum(COMPLETION_PATHS) }) },
      responses: {
        200: {
          description: "The choice; repeating it changes nothing.",
          schema: completionAnswerSchema,
        },
        409: "`conflict`: lessons are missing, or the other path was chosen before.",
      },
      handle: ({ accountId, body }) => completeCourse(deps, accountId, body.completionPath),
    }),
    apiRoute({
      method: "POST",
      path: "/api/certificate",
      summary: "Issue the certificate of the completed course with this name, or return the existing one",
      access: "session",
      body: { schema: certificateRequestSchema },
      responses: {
        200: { description: "The certificate.", schema: certificateSchema },
        409: LESSONS_MISSING,
      },
      handle: ({ accountId, body }) => issueCertificate(deps, accountId, body.name),
    }),
    apiRoute({
      method: "GET",
      path: "/api/certificate",
      summary: "The account's own certificate",
      access: "session",
      responses: {
        200: { description: "The certificate.", schema: certificateSchema },
        404: "No certificate was issued.",
      },
      handle: ({ accountId }) => readOwnCertificate(deps, accountId),
    }),
    apiRoute({
      method: "GET",
      path: "/api/certificates/{code}",
      summary: "Check a certificate by its code; returns only what is printed on it",
      access: "none",
      params: z.object({ code: z.string().max(60) }),
      responses: {
        200: { description: "The certificate.", schema: certificateSchema },
        404: "No certificate has this code.",
        429: "`too_many_requests`",
      },
      handle: ({ req, params }) => readCertificate(deps, params.code, req.ip ?? ""),
    }),
  ];
}
