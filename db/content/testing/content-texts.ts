import { ACHIEVEMENTS } from "../achievements.ts";
import { ARTICLES } from "../articles.ts";
import { course } from "../course-with-cases.ts";
import { besideCourse } from "../beside-course.ts";
import { FAQ } from "../faq.ts";
import { GLOSSARY } from "../glossary.ts";
import { GLOSSARY_CATEGORIES } from "../glossary-categories.ts";
import { dataRights } from "../legal/data-rights.ts";
import { plainText } from "./plain-text.ts";
import { privacy } from "../legal/privacy.ts";
import { terms } from "../legal/terms.ts";
import { WALLET_QUESTIONS } from "../wallet-path.ts";
import { ALL_WALLET_ADVICE } from "./all-wallet-advice.ts";

const operator = { name: "Loja de Teste", cnpj: "00.000.000/0000-00", address: "Rua Um" };
const facts = { operator, supportEmail: "suporte@loja.example" };

/** Every text of `db/content` that people read, with its place. */
const SOURCES: Readonly<Record<string, unknown>> = {
  "the achievements": ACHIEVEMENTS,
  "the glossary": [GLOSSARY, GLOSSARY_CATEGORIES],
  "the questions": FAQ,
  "the choice of a wallet": [WALLET_QUESTIONS, ALL_WALLET_ADVICE.map(({ advice }) => advice)],
  "the terms": terms(facts),
  "the privacy policy": [privacy(facts), dataRights],
  ...Object.fromEntries(
    [...course.modules, ...besideCourse].flatMap(({ lessons, ...module }) => [
      [`the module ${module.slug}`, module],
      ...lessons.map((lesson) => [`the lesson ${lesson.slug}`, lesson] as const),
    ]),
  ),
  ...Object.fromEntries(ARTICLES.map((article) => [`the article ${article.slug}`, article])),
};

/** Fields that programs read. */
const NO_PROSE: ReadonlySet<string> = new Set(
  "slug id type icon color videoUrl kind topic right coin businessType category author publishedOn to aliases tags path lesson".split(
    " ",
  ),
);

function proseOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  // Ids of the glossary in a task are slugs; the terms of a lesson are names.
  if (Array.isArray(value))
    return value.flatMap(proseOf).filter((item) => !/^[a-z]+(?:-[a-z]+)+$/.test(item));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, child]) => (NO_PROSE.has(field) ? [] : proseOf(child)));
}

/** The text without tags and marks, block by block. */
const readable = (prose: string): string =>
  plainText(
    prose
      .replaceAll(/`[^`]*`/g, " ")
      // a picture's words are read too, by those who do not see it
      .replaceAll(/<[^>]*\balt="([^"]*)"[^>]*>/g, "\n$1\n")
      .replaceAll(/<\/(?:p|li|h\d|td|th|figcaption|text)>/g, "\n")
      .replaceAll(/<[^>]*>/g, ""),
  );

export const CONTENT_TEXTS: readonly (readonly [where: string, text: string])[] = Object.entries(SOURCES).map(
  ([where, source]) => [where, proseOf(source).map(readable).join("\n")],
);

/** Links, addresses of coins and of mail, paths and numbers are no words. */
const NO_WORDS =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\b[\w-]+(?:\.[\w-]+)*\.(?:br|com|org|io|space|sv|example)\b(?:\/\S*)?|(?<![\p{L}])\/[a-z][\w/{}-]*|[a-z]+:[\w?=.&]+|\b(?=\w*\d)\w+\b/gu;

/** The words of a text, hyphenated ones whole. */
export const wordsToSpell = (text: string): string[] => [
  ...(text.replaceAll(NO_WORDS, " ").match(/\p{L}+(?:[-’']\p{L}+)*/gu) ?? []),
];
