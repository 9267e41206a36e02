import type { AddressExercise, ChoiceExercise, Exercise, OrderExercise } from "#db/entities/exercise.ts";
import { groupsOfFour } from "#db/rules/addresses/address-groups.ts";
import { tooLongInside } from "#db/rules/text/tidy-text.ts";

/** Finds incomplete exercises, for the form, the server and the course's own test. Takes tidied exercises. */

const MOST_EXERCISES = 12;
const LONGEST_TEXT = 300;

/** The first incomplete exercise, counted from 1, and why; null when all are complete. */
export function exercisesProblem(exercises: readonly Exercise[]): string | null {
  if (exercises.length > MOST_EXERCISES) return `Use até ${MOST_EXERCISES} exercícios por lição.`;
  for (const [index, exercise] of exercises.entries()) {
    const problem = exerciseProblem(exercise);
    if (problem !== null) return `Exercício ${index + 1}: ${problem}`;
  }
  return null;
}

export function exerciseProblem(exercise: Exercise): string | null {
  if (exercise.question === "") return "escreva a pergunta.";
  if (exercise.reason === "") return "escreva a explicação da resposta certa.";
  const long = tooLongInside(exercise, LONGEST_TEXT);
  if (long !== null) return `um texto é longo demais. ${long}`;
  switch (exercise.kind) {
    case "address":
      return addressProblem(exercise);
    case "order":
      return orderProblem(exercise);
    case "network":
    case "scam":
    case "wallet":
      return choiceProblem(exercise);
  }
}

function addressProblem({ own, ownLabel, other, otherLabel, ...hints }: AddressExercise): string | null {
  const groups = groupsOfFour(own);
  const others = groupsOfFour(other);
  if (own === "" || other === "" || ownLabel === "" || otherLabel === "")
    return "escreva os dois endereços e o que é cada um.";
  if (own.length !== other.length) return "os dois endereços precisam ter o mesmo tamanho.";
  if (own === other) return "os dois endereços são iguais; troque ao menos um grupo.";
  if (groups.every((group, at) => group !== others[at])) return "deixe ao menos um grupo igual nos dois.";
  if (hints.startHint === "" || hints.middleHint === "" || hints.endHint === "")
    return "escreva as três dicas: começo, meio e fim.";
  return null;
}

function choiceProblem(exercise: ChoiceExercise): string | null {
  const { choices, answer } = exercise;
  const names = exercise.kind === "scam" ? exercise.choices.map(({ text }) => text) : namesOf(exercise);
  if (exercise.title === "") return "escreva o título da tela desenhada.";
  if (choices.length < 2 || names.includes("")) return "escreva ao menos duas opções, nenhuma em branco.";
  if (new Set(names).size < names.length) return "há uma opção repetida.";
  if (answer < 0 || answer >= choices.length) return "marque a opção certa.";
  const bare = choices.findIndex(({ hint }, at) => at !== answer && hint === "");
  return bare === -1 ? null : `escreva a dica da opção ${bare + 1}.`;
}

const namesOf = ({ choices }: Exclude<ChoiceExercise, { kind: "scam" }>): string[] =>
  choices.map(({ name }) => name);

function orderProblem({ steps }: OrderExercise): string | null {
  const texts = steps.map(({ text }) => text);
  if (texts.length < 3 || texts.includes("")) return "escreva ao menos três passos, nenhum em branco.";
  if (new Set(texts).size < texts.length) return "há um passo repetido.";
  // When all other steps are in place, so is the last one; it needs no hint.
  const bare = steps.slice(0, -1).findIndex(({ hint }) => hint === "");
  return bare === -1 ? null : `escreva a dica do passo ${bare + 1}.`;
}
