import { expect, test } from "vitest";
import { CLAIMS } from "#db/content/claims.ts";
import { FAQ } from "#db/content/faq.ts";
import { terms } from "#db/content/legal/terms.ts";
import { strings } from "./strings.ts";

test("each question links to the FAQ entry or the term that answers it", () => {
  const sections = terms({
    operator: { name: null, cnpj: null, address: null },
    supportEmail: "a@b.c",
  }).sections.map((section) => section.id);
  const targets = strings.questions.map(({ to, id, text }) =>
    to === "faq" ? FAQ.some((entry) => entry.id === id && entry.question === text) : sections.includes(id),
  );

  expect(targets).toEqual(targets.map(() => true));
});

test("the plan has one name and one price everywhere (S14)", () => {
  expect(strings.plan).toBe("Plano Premium — R$ 29 (pagamento único)");
  expect(FAQ.find(({ id }) => id === "o-que-custa")?.answer).toContain(
    "Plano Premium — R$ 29 (pagamento único)",
  );
  expect(CLAIMS.plan).toContain(`${strings.currency} ${strings.price}`);
});
