import { dataRights } from "./data-rights.ts";
import type { LegalFacts, LegalSection, LegalText } from "./legal-document.ts";
import { mailSentence, operatorIdentity, throughContact } from "./operator-sentences.ts";
import { collectedData, deviceStorage } from "./privacy-tables.ts";

/** Política de Privacidade (S159–S164): seven sections that describe what this build stores. */
export const privacy = (facts: LegalFacts): LegalText => ({
  title: "Política de Privacidade",
  lead: "Que dados o Balcão Cripto trata, onde eles ficam e o que você pode fazer com eles.",
  summary: [
    "Sem conta, os seus dados ficam no seu aparelho.",
    "Com conta, guardamos o necessário para o curso e as ferramentas.",
    "Não vendemos dados. Nada de medição antes do seu sim.",
    dataRights.summary,
    "Nunca pedimos nem guardamos a sua frase de recuperação.",
  ],
  opening: opening(facts),
  sections: [collected, purposes, sharing(facts), rights(facts), security, storage, changes(facts)],
});

const opening = (facts: LegalFacts): readonly string[] => {
  const identity = operatorIdentity(facts);
  const controller = identity ? `Quem decide sobre os dados (o controlador, na LGPD) é ${identity}.` : "";
  const sentence = `${controller}${mailSentence("E-mail de privacidade", facts)}`.trim();
  return sentence ? [sentence] : [];
};

const collected: LegalSection = {
  id: "dados",
  title: "Dados que tratamos",
  blocks: [
    "Só tratamos o que a função que você usa precisa. Quem estuda sem conta não nos diz nem o nome. A base legal é a do art. 7º da LGPD, com o inciso entre parênteses.",
    collectedData,
    "**Não tratamos**: frase de recuperação, chave privada, número de cartão e dados sensíveis, como saúde ou religião.",
    "**Pedimos que você não escreva** dados de clientes na descrição da cobrança nem na simulação.",
    "**No aparelho**: o navegador guarda lições, progresso, cobranças e rascunhos. Limpar os dados do navegador apaga o que ainda não foi enviado para a sua conta. No iPhone, o aplicativo instalado guarda os dados separados do Safari.",
    "**Endereço IP**: para limitar tentativas de entrada, o IP e o e-mail são guardados só como código embaralhado, que vale por 15 minutos e depois é apagado. O registro técnico do aplicativo anota hora, página e resultado, sem nome, e-mail ou IP. Os registros de acesso que a lei manda guardar ficam com a hospedagem.",
  ],
};

const purposes: LegalSection = {
  id: "finalidades",
  title: "Para que usamos",
  blocks: [
    [
      "ensinar e mostrar o seu progresso;",
      "sincronizar entre os seus aparelhos, quando você tem conta;",
      "gerar cobranças e manter o livro de cobranças;",
      "ligar processadores, a seu pedido;",
      "liberar a compra;",
      "responder contatos;",
      "mandar o boletim, se você pediu e confirmou;",
      "proteger contra abuso;",
      "cumprir a lei.",
    ],
    "**Medição**: hoje não fazemos nenhuma. Não contamos páginas vistas nem cliques, e nenhum programa de estatística ou de anúncio roda aqui. Se um dia houver medição, ela só começa com o seu consentimento.",
    "Não usamos os seus dados para decidir crédito, não tomamos decisão automática que afete os seus direitos e não fazemos publicidade de terceiros.",
  ],
};

const sharing = (facts: LegalFacts): LegalSection => ({
  id: "compartilhamento",
  title: "Com quem compartilhamos",
  blocks: [
    "**Dentro de uma loja**: quem é dono ou gerente vê o seu nome, o seu papel, as cobranças que você fez nela, quando o seu aparelho enviou por último e quantas mudanças faltavam. Se você passou na prova da equipe, vê também o nome que você usa no caixa, o resultado e o dia. Não vê o seu e-mail, as suas lições nem as suas outras lojas. Caixas não veem as outras pessoas. Quem convida é quem decide sobre esses dados na loja.",
    "Não vendemos dados. Só passamos dados a quem presta um serviço essencial:",
    [
      "**Hospedagem e banco de dados**: guardam o que fica no servidor.",
      "**Envio de e-mail**: leva as mensagens de senha, de aviso, de resposta e do boletim que você pediu.",
      "**O provedor com que você entra**, se você escolher esse jeito: fica sabendo que você entrou aqui, e nos diz o seu nome e o seu e-mail.",
      "**Stripe**: processa o pagamento com cartão, se você comprar.",
      "**O Processador que você escolher** (Foxbit, CoinGate ou BitPay): só com a chave que você informou.",
      "**O serviço da sua carteira Lightning**: só se você cadastrar o endereço ou a conexão. O nosso servidor pede a ele o código de cada cobrança, com o valor, e pergunta se foi paga. Pela conexão, vai também o nome da loja.",
      "**Sites públicos de consulta da rede** (mempool.space, Blockscout e TronGrid): só se você ligar “Procurar na rede”. O nosso servidor envia só o endereço da cobrança.",
      "**Autoridades**: por ordem legal.",
    ],
    `Alguns deles podem tratar dados fora do Brasil; é o caso da Stripe, que é dos Estados Unidos. Nesse caso valem as regras da LGPD para transferência internacional (arts. 33 a 36). Para saber quais empresas atendem hoje e em que país, pergunte ${throughContact(facts)}.`,
    "Se você abre um explorador por um link (mempool.space, etherscan.io ou tronscan.org), o site vê o endereço consultado e o seu IP.",
    "Lembre: o que vai para a rede de uma moeda é público, e ninguém apaga.",
  ],
});

const rights = (facts: LegalFacts): LegalSection => ({
  id: "direitos",
  title: "Seus direitos e onde exercer",
  blocks: [
    dataRights.intro(facts),
    {
      caption: "Seus direitos e onde exercer",
      columns: ["Direito", "Onde"],
      rows: dataRights.rows,
    },
    dataRights.deadline,
    "Excluir a conta apaga o cadastro, as sessões, o progresso, o certificado (o código deixa de valer), os endereços, as cobranças, as mensagens que você enviou pela conta e a inscrição no boletim com o mesmo e-mail. Um pagamento que ainda chegue depois é devolvido.",
    "Uma loja de que só você é dono acaba junto, com o livro, a não ser que você passe a loja a alguém que trabalha nela. O que você cobrou na loja de outra pessoa, os caixas que abriu nela e a prova da equipe em que passou ficam com essa loja, com o nome de quem atendeu.",
    "Mesmo depois, a lei manda guardar:",
    [
      "registros de acesso (IP, data e hora), por 6 meses (Marco Civil da Internet, art. 15);",
      "dados da compra, sem o seu nome e o seu e-mail (valor, datas e o código do pagamento na Stripe), pelo prazo fiscal e de defesa em processos, de até 5 anos.",
    ],
    "Nada mais fica guardado. Apagar a conta não apaga o que está nos seus outros aparelhos, no celular de outras pessoas nem nas redes públicas das moedas.",
  ],
});

const security: LegalSection = {
  id: "seguranca",
  title: "Segurança",
  blocks: [
    "Do nosso lado:",
    [
      "a conexão é cifrada (https);",
      "a senha é guardada só como resumo cifrado, que não permite voltar a ela;",
      "o link de nova senha vale por 1 hora e uma vez só;",
      "tentativas de entrada têm limite, e o cookie de sessão é protegido;",
      "as chaves de API, se você cadastrar alguma, ficam cifradas no servidor e nunca voltam para a tela;",
      "só quem precisa tem acesso ao servidor;",
      "quem administra vê nome, e-mail, andamento do curso e compra de uma conta, para dar suporte, e cada mudança que faz fica registrada;",
      "ao sair da conta, os dados privados são apagados do aparelho, a não ser que você escolha mantê-los nele.",
    ],
    "Do seu lado: bloqueie o celular com senha, não instale o que não conhece e não guarde as 12 palavras no aparelho.",
    "Nenhum sistema é perfeito. Em incidente com risco relevante, avisamos você e a ANPD.",
  ],
};

const storage: LegalSection = {
  id: "cookies",
  title: "Cookies e armazenamento no aparelho",
  blocks: [
    "Só há cookies essenciais, os que esta tabela nomeia. O resto é armazenamento do navegador: lições, progresso, cobranças, preferências e a cópia do site para abrir sem internet. Sem cookies de anúncio e sem cookies de medição.",
    deviceStorage,
    "Medição e boletim por e-mail só existem depois do seu “sim”, e você volta atrás quando quiser.",
  ],
};

const changes = (facts: LegalFacts): LegalSection => ({
  id: "mudancas",
  title: "Mudanças nesta política",
  blocks: [
    "Mudanças valem a partir da publicação nesta página, com a data no topo. Mudança importante é avisada no aplicativo e por e-mail a quem tem conta.",
    `Dúvidas e pedidos: fale conosco ${throughContact(facts)}.`,
  ],
});
