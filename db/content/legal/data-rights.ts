import type { LegalFacts } from "./legal-document.ts";
import { throughContact } from "./operator-sentences.ts";

const ON_REQUEST = "[A pedido](/contato)";
const ACCOUNT = "[Sua conta](/conta)";
const EXPORT = `Botão “Exportar meus dados” em ${ACCOUNT}`;

/**
 * How people exercise their rights over their data (S163, LGPD art. 18), as it is today: with the buttons of `/conta`, and
 * by asking for the rest. `e2e/legal-faq.test.ts` fails when this and the buttons disagree.
 */
export const dataRights = {
  summary: "Você baixa, corrige e exclui os seus dados em Sua conta, quando quiser.",
  /** Ends "como não há mensalidade, cancelar é encerrar a conta: …". */
  closeAccount: () => `toque em “Excluir minha conta” em ${ACCOUNT}`,
  intro: (facts: LegalFacts) =>
    `A LGPD (Lei 13.709/2018, art. 18) garante estes direitos, sem custo. “A pedido” quer dizer: fale conosco ${throughContact(facts)}, usando o e-mail da sua conta para sabermos que é você.`,
  /** Right → where it is exercised. */
  rows: [
    ["Confirmar se tratamos dados e acessar", `${EXPORT}. Lá você também vê onde a conta está aberta`],
    ["Corrigir", `Nome, loja e senha em ${ACCOUNT}. E-mail: ${ON_REQUEST}`],
    [
      "Portabilidade (arquivo que você leva)",
      `${EXPORT}. As cobranças também saem em planilha, em [Cobranças](/cobrancas)`,
    ],
    [
      "Apagar",
      `Botão “Excluir minha conta” em ${ACCOUNT}, com a sua senha, ou com um código por e-mail ou chave de acesso se a conta não tem senha: apaga no servidor e neste aparelho. Sem conta: “Apagar deste aparelho”, na mesma página`,
    ],
    ["Mensagens que você enviou sem entrar na conta", `Cópia ou exclusão: ${ON_REQUEST}`],
    ["Retirar o consentimento do boletim", `No link de saída de cada e-mail, com um toque, ou ${ON_REQUEST}`],
    ["Saber com quem compartilhamos", "[Seção 3 desta página](#compartilhamento)"],
    ["Reclamar", "Na página [Contato](/contato) e, depois, na Agência Nacional de Proteção de Dados (ANPD)"],
  ],
  deadline: "Pedidos respondemos assim que der; a declaração completa sai em até 15 dias.",
} as const;
