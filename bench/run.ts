import { execFileSync } from "node:child_process";
import { makeBuild } from "../scripts/build/make-build.mjs";
import { benchAdminArticles } from "./admin-articles.ts";
import { benchAdminPeople } from "./admin-people.ts";
import { benchBook } from "./book.ts";
import { benchCluster } from "./cluster.ts";
import { benchColdStart } from "./cold-start.ts";
import { benchDashboard } from "./dashboard.ts";
import { benchDeviceWrites } from "./device-writes.ts";
import { benchDurableWrites } from "./durable-writes.ts";
import { benchEnumeration } from "./enumeration.ts";
import { benchGamificationFold } from "./gamification-fold.ts";
import { benchHerd } from "./herd.ts";
import { benchInitialJavaScript } from "./initial-javascript.ts";
import { benchLightning } from "./lightning.ts";
import { benchNotices } from "./notices.ts";
import { benchPress } from "./press.ts";
import { benchPublicPages } from "./public-pages.ts";
import { benchRowBytes } from "./row-bytes.ts";
import { benchScale } from "./scale.ts";
import { benchServerStart } from "./server-start.ts";
import { benchShop } from "./shop.ts";
import { benchShopMigration } from "./shop-migration.ts";
import { benchWebhooks } from "./webhooks.ts";

// `npm run bench`: every figure is printed with a floor that is measured in the same run, because ratios are comparable between
// machines and times are not. Name a part (see PARTS) to run it alone.
const PARTS = {
  fold: benchGamificationFold,
  size: benchInitialJavaScript,
  start: benchColdStart,
  press: benchPress,
  pages: benchPublicPages,
  server: benchServerStart,
  writes: benchDurableWrites,
  device: benchDeviceWrites,
  scale: benchScale,
  bytes: benchRowBytes,
  shop: benchShop,
  migration: benchShopMigration,
  cluster: benchCluster,
  herd: benchHerd,
  enumeration: benchEnumeration,
  webhooks: benchWebhooks,
  notices: benchNotices,
  lightning: benchLightning,
  dashboard: benchDashboard,
  book: benchBook,
  people: benchAdminPeople,
  articles: benchAdminArticles,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(", ")}. Known: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}
// The fold is plain code; everything else measures the build.
if (wanted.length === 0 || wanted.some((name) => name !== "fold")) {
  process.env["E2E_DIST"] = await makeBuild("app");
  execFileSync("npx", ["vite", "build", "-c", "bench/floor/vite.config.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await part();
}
