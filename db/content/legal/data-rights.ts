import type { LegalFacts } from "./legal-document.ts";
import { throughContact } from "./operator-sentences.ts";

const ON_REQUEST = "[A pedido](/contato)";

/**
 * How people exercise their rights over their data (S163, LGPD art. 18), as it is today: by asking. "Exportar meus
 * dados" and "Excluir minha conta" on `/conta` still say "Em breve"; when they work, this object changes and nothing
 * else. `e2e/legal-faq.test.ts` fails when the two disagree.
 */
export const dataRights = {
  summary: "Você pede cópia, correção ou exclusão dos seus dados quando quiser.",
  /** Ends "como não há mensalidade, cancelar é encerrar a conta: …". */
  closeAccount: (facts: LegalFacts) => `peça ${throughContact(facts)}`,
  intro: (facts: LegalFacts) =>
    `A LGPD (Lei 13.709/2018, art. 18) garante estes direitos, sem custo. “A pedido” quer dizer: fale conosco ${throughContact(facts)}, usando o e-mail da sua conta para sabermos que é você.`,
  /** Right → where it is exercised. */
  rows: [
    [
      "Confirmar se tratamos dados e acessar",
      `Nome e e-mail aparecem em [Sua conta](/conta). Cópia completa: ${ON_REQUEST}`,
    ],
    ["Corrigir", ON_REQUEST],
    ["Portabilidade (arquivo que você leva)", ON_REQUEST],
    ["Apagar", `No servidor: ${ON_REQUEST}. Neste aparelho: saia da conta ou limpe os dados do navegador`],
    ["Retirar o consentimento do boletim", `No link de saída de cada e-mail, com um toque, ou ${ON_REQUEST}`],
    ["Saber com quem compartilhamos", "[Seção 3 desta página](#compartilhamento)"],
    ["Reclamar", "Na página [Contato](/contato) e, depois, na Agência Nacional de Proteção de Dados (ANPD)"],
  ],
  deadline: "Respondemos assim que der; a declaração completa sai em até 15 dias.",
} as const;
