/**
 * The questions at the counter, by the block of the screen that they belong to. Two sentences each; the lesson has the
 * rest.
 */
export type HelpBlock = "form" | "rate" | "network" | "amount" | "time" | "proof" | "pix" | "lightning";

export type HelpTopic = {
  readonly question: string;
  readonly answer: string;
  /** A lesson's slug, or an id of the glossary. */
  readonly link: { readonly lesson: string } | { readonly term: string };
};

export const HELP_TOPICS: Readonly<Record<HelpBlock, readonly HelpTopic[]>> = {
  form: [
    {
      question: "Como faço uma cobrança?",
      answer:
        "Escolha a moeda, digite o valor em reais e toque em Gerar QR Code. Funciona sem internet, e o cliente paga com a internet dele.",
      link: { lesson: "primeira-cobranca" },
    },
    {
      question: "Qual moeda escolher?",
      answer:
        "Venda pequena: Bitcoin pela Lightning. De R$ 150 para cima, USDT fica seguro em cerca de 1 minuto; Bitcoin e Ether pedem mais espera.",
      link: { lesson: "bitcoin-ether-usdt" },
    },
    {
      question: "Posso escrever o nome do cliente na descrição?",
      answer:
        "Melhor não: no Bitcoin a descrição vai dentro do QR Code. Escreva algo como Mesa 4, sem nome, CPF ou telefone.",
      link: { lesson: "primeira-cobranca" },
    },
  ],
  rate: [
    {
      question: "Cotação antiga?",
      answer:
        "Até 15 minutos pode usar; depois disso, atualize ou confira antes de cobrar. Com mais de um dia ela não vale: digite a de agora.",
      link: { lesson: "preco-em-reais" },
    },
    {
      question: "O que é cotação?",
      answer:
        "É o preço de uma moeda inteira, em reais, em um certo momento. O valor da venda dividido por ela dá a quantidade que o cliente envia.",
      link: { term: "cotacao" },
    },
  ],
  network: [
    {
      question: "O que é rede?",
      answer:
        "É o caminho por onde a moeda anda. O cliente precisa escolher na carteira dele a mesma rede que está escrita aqui.",
      link: { term: "rede" },
    },
    {
      question: "Cliente mandou na rede errada",
      answer:
        "Não entregue ainda e anote o TXID, o número do pagamento. O valor pode não aparecer na sua carteira, e nem sempre dá para recuperar.",
      link: { lesson: "pagou-diferente" },
    },
    {
      question: "A carteira do cliente não lê o QR Code",
      answer:
        "Aumente o brilho ou toque no QR Code para ele ocupar a tela. Se não der, ligue QR só com o endereço, e o cliente digita o valor.",
      link: { lesson: "rede-certa-do-usdt" },
    },
  ],
  amount: [
    {
      question: "Por que o valor tem centavos a mais?",
      answer:
        "Quando duas vendas pedem o mesmo valor no mesmo endereço, ou quando há outro caixa, cada uma ganha um finalzinho só dela, de poucos centavos. É por ele que você sabe qual venda foi paga: o cliente precisa enviar o valor exato.",
      link: { lesson: "quando-entregar" },
    },
    {
      question: "Veio menos do que pedi",
      answer:
        "Pode ser a taxa que a corretora do cliente descontou. Mostre a tela e peça a diferença, em outra cobrança ou no Pix.",
      link: { lesson: "pagou-diferente" },
    },
    {
      question: "Veio mais do que pedi",
      answer:
        "Depois de confirmado, devolva em reais só diferença pequena. Se foi muito, não dê troco em Pix: chame o dono, e nunca leia um QR Code do cliente para devolver.",
      link: { lesson: "pagou-diferente" },
    },
  ],
  time: [
    {
      question: "Quanto tempo demora?",
      answer:
        "USDT na TRON leva cerca de 1 minuto, Ether de 2 a 15, e Bitcoin cerca de 10 por confirmação. Vendas maiores pedem mais confirmações.",
      link: { lesson: "quando-entregar" },
    },
    {
      question: "O QR Code venceu e o cliente pagou depois",
      answer:
        "O pagamento chega do mesmo jeito, porque o endereço continua seu. Veja quanto vale em reais agora: faltou, peça a diferença; sobrou pouco, devolva em reais.",
      link: { lesson: "pagou-diferente" },
    },
  ],
  proof: [
    {
      question: "O print do cliente serve de comprovante?",
      answer: "Não: imagem se fabrica. Só vale o que você vê chegar na sua carteira, aberta no seu aparelho.",
      link: { lesson: "golpes-no-balcao" },
    },
    {
      question: "Apareceu como pendente",
      answer:
        "Pendente ainda não é pago: em Bitcoin, quem enviou pode trocar por outro pagamento. Espere as confirmações da tabela do caixa.",
      link: { lesson: "quando-entregar" },
    },
  ],
  pix: [
    {
      question: "O Pix cai na carteira de cripto?",
      answer:
        "Não: ele cai na sua conta do banco, em reais. Confira no aplicativo do banco, porque comprovante de Pix também se falsifica.",
      link: { lesson: "golpes-no-balcao" },
    },
  ],
  lightning: [
    {
      question: "O que é Lightning?",
      answer:
        "É um jeito rápido de enviar Bitcoin em valores pequenos: com o endereço testado, o QR Code leva o valor e a tela fica verde quando a carteira avisa. No código fixo, o cliente digita o valor, e você vê chegar na sua carteira.",
      link: { term: "lightning-network" },
    },
    {
      question: "Quem diz que está Pago?",
      answer:
        "O serviço da sua carteira, e o aplicativo repete o que ele respondeu. Ainda não testamos com todas as carteiras: na primeira venda, olhe também o celular da carteira.",
      link: { term: "lightning-network" },
    },
    {
      question: "A carteira do cliente não leu, ou não mostrou os 6 números?",
      answer:
        "Toque em “Usar câmera”: a página dele serve a qualquer carteira e mostra os números. Muun e corretoras não leem o primeiro código, a Electrum recusa, Aqua e Bipa podem pagar e não mostrar nada.",
      link: { term: "lightning-network" },
    },
    {
      question: "Por que o código da câmera veio primeiro?",
      answer:
        "A loja recebe num endereço Blink, e o aplicativo Blink pode pagar o nome da loja em vez da cobrança. Aí ninguém é avisado; pelo código da câmera, isso não acontece.",
      link: { term: "lightning-network" },
    },
  ],
};
