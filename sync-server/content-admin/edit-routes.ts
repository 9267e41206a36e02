import type { z } from "zod";
import { adminIdParams } from "#db/protocol/admin/admin-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { discardDraft, saveDraft } from "./content-drafts.ts";
import {
  createContent,
  deleteContent,
  updateContent,
  type EditedKind,
  type NewContent,
  type SavedContent,
} from "./save-content.ts";

type Edited<Row extends object> = {
  readonly kind: EditedKind;
  readonly path: string;
  readonly schemas: {
    readonly create: z.ZodType<NewContent>;
    readonly change: z.ZodType<SavedContent>;
    readonly draft: z.ZodType<SavedContent>;
    readonly row: z.ZodType<Row>;
  };
  /** Reads one row by id. */
  readonly read: (id: string) => Promise<Row>;
};

const TOO_LARGE =
  "O texto passa de 100 kB, o máximo de uma vez. Divida-o em partes menores ou tire o que foi colado a mais.";
const STALE = "Another administrator saved it meanwhile, or the slug is taken.";

/** Create, read, save, delete, and drafts: the same routes for modules, lessons and articles. */
export function editRoutes<Row extends object>(
  deps: Deps,
  { kind, path, schemas, read }: Edited<Row>,
): ApiRoute[] {
  const one = `${path}/{id}`;
  const missing = { 404: `No such ${kind}.` };
  const answered = { 200: { description: `The ${kind}.`, schema: schemas.row }, ...missing };
  return [
    apiRoute({
      method: "POST",
      path,
      summary: `Create a ${kind}; without a slug it gets a free one based on its title`,
      access: "admin",
      freshProof: "where careful",
      body: { schema: schemas.create, tooLarge: TOO_LARGE },
      responses: { 201: { description: `The new ${kind}.`, schema: schemas.row }, 409: "The slug is taken." },
      handle: async ({ accountId, body }) => read(await createContent(deps, { accountId, kind }, body)),
    }),
    apiRoute({
      method: "GET",
      path: one,
      summary: `One ${kind} for editing, with its draft`,
      access: "admin",
      params: adminIdParams,
      responses: answered,
      handle: ({ params }) => read(params.id),
    }),
    apiRoute({
      method: "PUT",
      path: one,
      summary: `Save the given fields of a ${kind}; saving its main text publishes its draft`,
      access: "admin",
      freshProof: "where careful",
      params: adminIdParams,
      body: { schema: schemas.change, tooLarge: TOO_LARGE },
      responses: { ...answered, 409: STALE },
      handle: async ({ accountId, params, body }) =>
        read(await updateContent(deps, { accountId, kind, ref: params.id }, body)),
    }),
    apiRoute({
      method: "DELETE",
      path: one,
      summary: `Delete a ${kind} permanently`,
      access: "admin",
      freshProof: "where careful",
      params: adminIdParams,
      responses: { 204: "Deleted.", ...missing },
      handle: ({ accountId, params }) => deleteContent(deps, { accountId, kind, ref: params.id }),
    }),
    apiRoute({
      method: "PUT",
      path: `${one}/draft`,
      summary: `Save a draft of a ${kind}; the published version is not changed`,
      access: "admin",
      params: adminIdParams,
      body: { schema: schemas.draft, tooLarge: TOO_LARGE },
      responses: { ...answered, 409: STALE },
      handle: async ({ accountId, params, body }) =>
        read(await saveDraft(deps, { accountId, kind, ref: params.id }, body)),
    }),
    apiRoute({
      method: "DELETE",
      path: `${one}/draft`,
      summary: `Discard the draft of a ${kind}`,
      access: "admin",
      params: adminIdParams,
      responses: { 204: "There is no draft.", ...missing },
      handle: ({ accountId, params }) => discardDraft(deps, { accountId, kind, ref: params.id }),
    }),
  ];
}
