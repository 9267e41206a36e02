import type { Knex } from "knex";
import { cannotStart } from "#server/platform/errors.ts";
import { isSealedWithNewest, openSecret, sealSecret } from "#server/platform/sealed-secret.ts";
import type { ServerConfig } from "#server/platform/config/secrets.ts";
import { sealedRows } from "./sealed-repository.ts";

/**
 * Encrypts every stored secret with the newest key, while the server runs. Afterwards the older keys can be removed
 * from CONFIG_ENCRYPTION_KEY. Rejects, after processing all others, when some could not be decrypted with any key.
 */
export async function rotateKeys(
  knex: Knex,
  { encryptionKeys }: Pick<ServerConfig, "encryptionKeys">,
): Promise<string> {
  let [resealed, total, unopened] = [0, 0, 0];
  for await (const { sealed, place, replace } of sealedRows(knex)) {
    total += 1;
    if (isSealedWithNewest(encryptionKeys, sealed)) continue;
    try {
      const text = openSecret(encryptionKeys, sealed, place);
      if (await replace(sealSecret(encryptionKeys, text, place))) resealed += 1;
    } catch {
      unopened += 1;
    }
  }
  const done = `Segredos cifrados de novo com a chave mais nova: ${resealed} de ${total}.`;
  if (unopened === 0) return done;
  throw cannotStart(
    `${done} ${unopened} não puderam ser abertos: falta a chave antiga em CONFIG_ENCRYPTION_KEY.`,
  );
}

/** How many secrets are stored, and how many no key can decrypt. */
export async function countUnopened(
  knex: Knex,
  { encryptionKeys }: Pick<ServerConfig, "encryptionKeys">,
): Promise<{ readonly total: number; readonly unopened: number }> {
  let [total, unopened] = [0, 0];
  for await (const { sealed, place } of sealedRows(knex)) {
    total += 1;
    try {
      openSecret(encryptionKeys, sealed, place);
    } catch {
      unopened += 1;
    }
  }
  return { total, unopened };
}
