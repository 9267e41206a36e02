import type { Knex } from "knex";
import { cannotStart } from "#server/platform/errors.ts";
import { isSealedWithNewest, openSecret, sealSecret } from "./sealed-secret.ts";
import { replaceSealed, sealedConfigs } from "./integration-repository.ts";
import type { ServerConfig } from "#server/platform/config/secrets.ts";
import { placeOf } from "./integration-secrets.ts";

const PAGE = 100;

/**
 * Encrypts every stored secret with the newest key, while the server runs. Afterwards the older keys can be removed
 * from CONFIG_ENCRYPTION_KEY. Rejects, after processing all others, when some could not be decrypted with any key.
 */
export async function rotateKeys(
  knex: Knex,
  { encryptionKeys }: Pick<ServerConfig, "encryptionKeys">,
): Promise<string> {
  let [resealed, total, unopened] = [0, 0, 0];
  for (let after: string | null = null; ;) {
    const rows: Awaited<ReturnType<typeof sealedConfigs>> = await sealedConfigs(knex, after, PAGE);
    for (const row of rows) {
      total += 1;
      if (isSealedWithNewest(encryptionKeys, row.sealedConfig)) continue;
      try {
        const text = openSecret(encryptionKeys, row.sealedConfig, placeOf(row));
        if (await replaceSealed(knex, row, sealSecret(encryptionKeys, text, placeOf(row)))) resealed += 1;
      } catch {
        unopened += 1;
      }
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE) break;
  }
  const done = `Segredos cifrados de novo com a chave mais nova: ${resealed} de ${total}.`;
  if (unopened === 0) return done;
  throw cannotStart(
    `${done} ${unopened} não puderam ser abertos: falta a chave antiga em CONFIG_ENCRYPTION_KEY.`,
  );
}
