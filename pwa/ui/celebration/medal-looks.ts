import { MODULE_DONE } from "#db/content/achievements.ts";
import { type TileDesign, tileDesign } from "#pwa/ui/art/tile-motifs.ts";

/** The tile of an achievement, the same on every screen. */
export type MedalLook = { readonly design: TileDesign; readonly ground: "ground" | "a" };

const look = (
  motif: TileDesign["motif"],
  main: TileDesign["main"],
  accent: TileDesign["accent"],
  ground: MedalLook["ground"] = "ground",
): MedalLook => ({ design: { motif, turn: 0, main, accent }, ground });

/** Each achievement has its own tile; only light motifs are used on petrol. */
const LOOKS: Readonly<Record<string, MedalLook>> = {
  onboarding_done: look("par", "a", "b"),
  first_lesson: look("estrela", "b", "c", "a"),
  course_complete: look("cruz", "b", "d", "a"),
  streak_3: look("cruz", "a", "c"),
  streak_7: look("cruz", "d", "b", "a"),
  quiz_perfect_1: look("olho", "d", "b", "a"),
  quiz_perfect_all: look("estrela", "d", "b", "a"),
  sharp_eye: look("olho", "a", "c"),
  first_training_charge: look("quarto", "d", "b", "a"),
  offline_cashier: look("arco", "a", "c"),
  checked_in_wallet: look("par", "d", "b", "a"),
};

/** The tile of an achievement. A module's achievement uses the motif of its lessons. */
export function medalOf(type: string, moduleSlugs: readonly string[]): MedalLook {
  const known = LOOKS[type];
  if (known) return known;
  const index = Math.max(0, moduleSlugs.indexOf(type.slice(MODULE_DONE.length)));
  const { motif, turn } = tileDesign(index, index);
  return { design: { motif, turn, main: "c", accent: "a" }, ground: "ground" };
}
