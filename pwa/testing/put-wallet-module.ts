import { courseToRows } from "#db/content/course-rows.ts";
import { walletModule } from "#db/content/wallet-module.ts";
import type { Deps } from "#pwa/deps/deps.ts";

/** Stores the module beside the course, as a pull from the server does. */
export async function putWalletModule({ content }: Pick<Deps, "content">): Promise<void> {
  const { modules, lessons } = courseToRows({ version: "2026-11-01", modules: [walletModule] });
  await content.modules.bulkPut(modules);
  await content.lessons.bulkPut(lessons);
}
