import type { Exercise, ExerciseKind } from "#db/entities/exercise.ts";
import { answerWithout } from "../items/answer-without.ts";
import type { exerciseFormTexts } from "./strings.ts";

/** Converts each kind of exercise to the form's fields and back. Pure. */

const COMMON = { question: "", detail: "", reason: "" } as const;
const times = <T>(count: number, piece: T): readonly T[] => Array.from({ length: count }, () => piece);

const BLANK_PIECES = {
  network: { name: "", note: "", fee: "", hint: "" },
  scam: { text: "", mine: false, hint: "" },
  wallet: { name: "", value: "", hint: "" },
  order: { text: "", hint: "" },
} as const;

export const NEW_EXERCISES: { readonly [K in ExerciseKind]: Extract<Exercise, { kind: K }> } = {
  address: {
    kind: "address",
    ...COMMON,
    ownLabel: "",
    own: "",
    otherLabel: "",
    other: "",
    startHint: "",
    middleHint: "",
    endHint: "",
  },
  network: {
    kind: "network",
    ...COMMON,
    title: "",
    address: "",
    choices: times(3, BLANK_PIECES.network),
    answer: 0,
  },
  scam: { kind: "scam", ...COMMON, title: "", choices: times(3, BLANK_PIECES.scam), answer: 0 },
  wallet: {
    kind: "wallet",
    ...COMMON,
    title: "",
    amount: "",
    choices: times(3, BLANK_PIECES.wallet),
    answer: 0,
  },
  order: { kind: "order", ...COMMON, steps: times(3, BLANK_PIECES.order) },
};

type OwnField = keyof typeof exerciseFormTexts.fields;
export type PieceField = keyof typeof exerciseFormTexts.pieceFields;

/** Text fields of a kind besides question, situation and reason. */
export const OWN_FIELDS: Readonly<Record<ExerciseKind, readonly OwnField[]>> = {
  address: ["ownLabel", "own", "otherLabel", "other", "startHint", "middleHint", "endHint"],
  network: ["title", "address"],
  scam: ["title"],
  wallet: ["title", "amount"],
  order: [],
};

/** Text fields of one choice or step besides its hint. */
export const PIECE_FIELDS: Readonly<Record<keyof typeof BLANK_PIECES, readonly PieceField[]>> = {
  network: ["name", "note", "fee"],
  scam: ["text"],
  wallet: ["name", "value"],
  order: ["text"],
};

/** A choice or a step as the form sees it. Its kind decides which of the fields it has. */
export type Piece = Partial<Record<PieceField, string>> & { readonly hint: string; readonly mine?: boolean };
type WithPieces = Exclude<Exercise, { kind: "address" }>;

export const piecesOf = (exercise: WithPieces): readonly Piece[] =>
  exercise.kind === "order" ? exercise.steps : exercise.choices;

/** The form changes only fields that the exercise has, so the result is of the same kind. */
export const changed = (exercise: Exercise, part: Readonly<Record<string, unknown>>): Exercise =>
  ({ ...exercise, ...part }) as Exercise;

export const withPieces = (exercise: WithPieces, pieces: readonly Piece[]): Exercise =>
  changed(exercise, exercise.kind === "order" ? { steps: pieces } : { choices: pieces });

export const withNewPiece = (exercise: WithPieces): Exercise =>
  withPieces(exercise, [...piecesOf(exercise), BLANK_PIECES[exercise.kind]]);

/** The right choice remains the right one; when it is removed, none is until one is chosen. */
export function withoutPiece(exercise: WithPieces, at: number): Exercise {
  const less = withPieces(exercise, piecesOf(exercise).toSpliced(at, 1));
  if (exercise.kind === "order") return less;
  return changed(less, { answer: answerWithout(exercise.answer, at) });
}
