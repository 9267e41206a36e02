import { dataRights } from "./data-rights.ts";
import type { LegalFacts, LegalSection, LegalText } from "./legal-document.ts";
import { mailSentence, operatorIdentity, throughContact } from "./operator-sentences.ts";

/** Termos de Serviço (S150–S158): eight sections that describe what the product does. */
export const terms = (facts: LegalFacts): LegalText => ({
  title: "Termos de Serviço",
  lead: "O que o Balcão Cripto faz por você, o que não faz e o que combinamos ao usar a plataforma.",
  summary: [
    "O curso é gratuito. O Plano Premium custa R$ 29, uma vez só.",
    "Não guardamos cripto, não recebemos por você e não confirmamos pagamentos.",
    "Os códigos do modo treino não devem ser pagos.",
    "Você tem 7 dias para desistir da compra, com devolução total.",
    "Você responde pelas suas vendas, notas e impostos.",
  ],
  opening: [
    "Ao usar o Balcão Cripto, você concorda com estes termos. Se algo não estiver claro, pergunte antes: o resumo acima ajuda, e o texto completo é o que vale.",
  ],
  sections: [
    definitions(facts),
    scope,
    acceptableUse,
    payment(facts),
    liability,
    privacySection,
    changes(facts),
    law,
  ],
});

const definitions = (facts: LegalFacts): LegalSection => {
  const identity = operatorIdentity(facts);
  return {
    id: "definicoes",
    title: "Definições",
    blocks: [
      "Nestes termos, estas palavras têm sempre o mesmo sentido:",
      [
        `**Plataforma**: o site e aplicativo Balcão Cripto${identity ? `, operado por ${identity}` : ""}.${mailSentence("E-mail", facts)}`,
        "**Usuário**: quem usa a Plataforma, com ou sem conta. Para comprar, é preciso ter 18 anos ou mais e conta.",
        "**Serviços gratuitos**: lições, glossário, artigos, perguntas frequentes, gerador de cobranças, simulação e conquistas.",
        "**Serviços premium**: o que o Plano Premium — R$ 29 (pagamento único) — libera: configuração de processadores, painel do negócio, acompanhamento de transações e suporte prioritário.",
        "**Modo treino**: o gerador enquanto o Usuário não cadastra o próprio endereço; a cotação é de exemplo, e o código, com a marca “EXEMPLO — NÃO PAGUE”, não deve ser pago.",
        "**Modo real**: o gerador com o endereço de recebimento que o próprio Usuário cadastrou.",
        "**Processador**: empresa de terceiros que recebe pagamentos em cripto, escolhida e contratada pelo Usuário (Foxbit, CoinGate ou BitPay).",
      ],
    ],
  };
};

const scope: LegalSection = {
  id: "objeto",
  title: "Objeto: o que fazemos e o que não fazemos",
  blocks: [
    "A Plataforma é educativa: ensina o pequeno comércio a aceitar Bitcoin, Ethereum e USDT. Não faz corretagem, custódia, intermediação, liquidação nem administração de criptoativos.",
    [
      "O gerador e as simulações têm fim didático. No modo real, o gerador apenas escreve em um código o endereço e o valor informados pelo próprio Usuário.",
      "Não recebemos, não movemos e não vemos o dinheiro. Não confirmamos pagamentos: quem confere é o Usuário, na carteira dele. Print e comprovante não são confirmação.",
      "Na Lightning, “Pago” repete o que o serviço da carteira do Usuário respondeu sobre aquela cobrança. Não é confirmação nossa.",
      "Nunca pedimos frase de recuperação nem chave privada. Quem pedir em nosso nome está mentindo.",
      "As cotações de exemplo servem só para treino. A cotação de uma cobrança real é responsabilidade de quem a usa.",
      "As integrações ligam a conta do Usuário a um Processador. O contrato, as taxas e os prazos são entre os dois.",
      "O conteúdo não é consultoria jurídica, contábil ou de investimento. Para o seu caso, consulte seu contador ou advogado.",
      "Números de publicidade, como “até 70%”, são tetos e não promessa.",
    ],
  ],
};

const acceptableUse: LegalSection = {
  id: "uso-aceitavel",
  title: "Uso aceitável",
  blocks: [
    "É proibido usar a Plataforma para:",
    [
      "lavagem de dinheiro ou financiamento do terrorismo;",
      "fraude financeira ou fiscal;",
      "enganar clientes;",
      "trocar cripto por dinheiro para terceiros, como serviço;",
      "invadir, copiar em massa ou prejudicar o funcionamento;",
      "cadastrar endereço ou chave de outra pessoa sem autorização.",
    ],
    "Quem violar estas regras pode ter a conta suspensa ou cancelada. Avisamos e dizemos o motivo, salvo quando uma ordem legal impedir.",
    "O Usuário guarda os próprios acessos: a senha da conta, o celular e, fora da Plataforma, as chaves da carteira.",
  ],
};

const payment = (facts: LegalFacts): LegalSection => ({
  id: "pagamento",
  title: "Pagamento, cancelamento e reembolso",
  blocks: [
    "O Plano Premium é um pagamento único de R$ 29. Não é assinatura, não há cobrança mensal nem renovação.",
    [
      "**Quem processa**: o pagamento é feito por empresa terceira, a Stripe. Não recebemos nem guardamos o número do cartão.",
      "**Quando libera**: o acesso é liberado quando o processador do pagamento confirma. Até lá, a tela diz que está aguardando.",
      "**Por quanto tempo**: “acesso vitalício” significa enquanto a Plataforma existir. Se ela for encerrada, avisaremos com 30 dias de antecedência e você poderá levar os seus dados.",
    ],
    `**Desistência em 7 dias.** Em até 7 dias da compra, você pode desistir ${throughContact(facts)}, sem dar motivo. Devolvemos o valor total pelo mesmo meio de pagamento. O pedido é confirmado na hora e respondido em até 5 dias. O acesso premium é encerrado; o seu progresso nas lições continua.`,
    "Depois desse prazo, reembolsos seguem o Código de Defesa do Consumidor (Lei 8.078/1990).",
    `**Cancelamento a qualquer momento.** Como não há mensalidade, cancelar é encerrar a conta: ${dataRights.closeAccount()}.`,
    "Taxas de rede e de Processador não são nossas nem reembolsáveis por nós.",
  ],
});

const liability: LegalSection = {
  id: "responsabilidade",
  title: "Limitação de responsabilidade",
  blocks: [
    "Pagamentos em cripto, em regra, não podem ser desfeitos. Por isso, não respondemos por:",
    [
      "endereço ou rede escolhidos errado;",
      "oscilação de preço;",
      "falha ou demora da rede de uma moeda;",
      "bloqueio por emissor de moeda ou por empresa de terceiros;",
      "perda de chaves ou da frase de recuperação;",
      "golpe de terceiros;",
      "nota e imposto do Usuário.",
    ],
    "Respondemos por falhas do nosso serviço, nos limites da lei. Nada aqui afasta direitos do consumidor nem responsabilidade que a lei não permite afastar.",
  ],
};

const privacySection: LegalSection = {
  id: "privacidade",
  title: "Privacidade",
  blocks: [
    `O tratamento de dados segue a LGPD (Lei 13.709/2018) e a nossa [Política de Privacidade](/politica-privacidade), que diz o que guardamos, onde e por quê. O caminho para cada direito está na [seção 4 dessa política](/politica-privacidade#direitos).`,
  ],
};

const changes = (facts: LegalFacts): LegalSection => ({
  id: "mudancas",
  title: "Mudanças nestes termos",
  blocks: [
    "Mudanças valem a partir da publicação nesta página; a data no topo mostra a versão.",
    "Mudança que reduza direito de quem já pagou não vale para trás e será avisada por e-mail a quem tem conta.",
    `Versões anteriores ficam disponíveis a pedido, ${throughContact(facts)}.`,
  ],
});

const law: LegalSection = {
  id: "lei-e-foro",
  title: "Lei e foro",
  blocks: [
    "Estes termos seguem as leis do Brasil. Fica escolhido o foro da comarca do Rio de Janeiro, sem prejuízo do direito do consumidor de entrar com a ação no seu domicílio.",
  ],
};
