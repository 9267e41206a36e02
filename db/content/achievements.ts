/** The sixteen achievements, in the order they are shown. Icons are Lucide names, colours are design tokens. */
export type Achievement = {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly color: string;
  readonly points: number;
};

export const MODULE_DONE = "module_done:";
const MODULE_POINTS = 200;

const achievement = (
  type: string,
  title: string,
  description: string,
  icon: string,
  color: string,
  points: number,
): Achievement => ({ type, title, description, icon, color, points });

const moduleDone = (slug: string, title: string, moduleTitle: string, icon: string): Achievement =>
  achievement(
    `${MODULE_DONE}${slug}`,
    title,
    `Módulo concluído: ${moduleTitle}.`,
    icon,
    "--bc-cartaz",
    MODULE_POINTS,
  );

// prettier-ignore
export const ACHIEVEMENTS: readonly Achievement[] = [
  achievement("onboarding_done", "Loja apresentada", "Você contou como é o seu negócio.", "store", "--bc-primary", 10),
  achievement("first_lesson", "Primeiro passo", "Você concluiu a primeira lição.", "footprints", "--bc-primary", 10),
  moduleDone("antes-de-abrir-o-caixa", "Pé no chão", "Antes de abrir o caixa", "coins"),
  moduleDone("carteira-segura", "Guardião das chaves", "Sua carteira, sua responsabilidade", "key-round"),
  moduleDone("cobrar-e-conferir", "Caixa treinado", "Cobrar e conferir", "receipt-text"),
  moduleDone("balcao-protegido", "Balcão protegido", "Balcão protegido", "shield-check"),
  moduleDone("contas-em-dia", "Contas em dia", "Contas em dia e primeiro pagamento", "file-check"),
  achievement("course_complete", "Curso completo", "Você concluiu todas as lições.", "graduation-cap", "--bc-success", 50),
  achievement("streak_3", "Três dias seguidos", "Você estudou três dias seguidos.", "flame", "--bc-tile-c", 15),
  achievement("streak_7", "Semana inteira", "Você estudou sete dias seguidos.", "calendar-check", "--bc-tile-c", 35),
  achievement("quiz_perfect_1", "Na ponta da língua", "Você acertou as três perguntas de uma lição.", "circle-check-big", "--bc-success", 10),
  achievement("quiz_perfect_all", "Gabarito completo", "Você acertou tudo em todas as lições.", "trophy", "--bc-success", 50),
  achievement("sharp_eye", "Olho vivo", "Você domina golpes, rede certa e hora de entregar.", "eye", "--bc-danger", 20),
  achievement("first_training_charge", "Primeira cobrança de treino", "Você gerou uma cobrança no modo treino.", "qr-code", "--bc-primary", 10),
  achievement("offline_cashier", "Sem sinal, sem susto", "Você gerou uma cobrança de treino sem internet.", "wifi-off", "--bc-primary", 10),
  achievement("checked_in_wallet", "Conferido na carteira", "Você conferiu um pagamento de verdade antes de entregar.", "badge-check", "--bc-success", 0),
];

/**
 * What can be earned with the given modules: the sixteen, and one for each module that an administrator added, placed
 * after the course's own modules.
 */
export function availableAchievements(
  modules: readonly { readonly slug: string; readonly title: string }[],
): readonly Achievement[] {
  const known = new Set(ACHIEVEMENTS.map(({ type }) => type));
  const added = modules
    .filter(({ slug }) => !known.has(MODULE_DONE + slug))
    .map(({ slug, title }) => moduleDone(slug, title, title, "layers"));
  const after = ACHIEVEMENTS.findLastIndex(({ type }) => type.startsWith(MODULE_DONE)) + 1;
  return [...ACHIEVEMENTS.slice(0, after), ...added, ...ACHIEVEMENTS.slice(after)];
}
