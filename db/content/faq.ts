/** One of "Perguntas Frequentes". Plain text, so that the page and its JSON-LD say the same (S119). */
export type FaqEntry = {
  /** Anchor of the entry: `/community#<id>`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** The link "Saiba mais" below the answer. */
  readonly link?: { readonly to: string; readonly label: string } | null;
};

/** The first questions of a server (S117): twelve, in order. A device shows them until it has the server's. */
export const FAQ: readonly FaqEntry[] = [
  {
    id: "curso-gratis",
    question: "O curso é de graça mesmo?",
    answer:
      "Sim. As 15 lições, o glossário, os artigos, o gerador de cobranças e a simulação são gratuitos, sem cartão. Dá para estudar sem criar conta. Com conta, o progresso vai para outros aparelhos.",
    link: { to: "/lessons", label: "Lições" },
  },
  {
    id: "o-que-custa",
    question: "O que eu pago com os R$ 29?",
    answer:
      "O Plano Premium — R$ 29 (pagamento único). Ele libera a configuração de processadores: Foxbit, CoinGate e BitPay. Libera também o painel do negócio, com as suas cobranças, e o suporte prioritário. Não há mensalidade. As taxas dos processadores são cobradas por eles, à parte.",
    link: { to: "/pricing", label: "Planos" },
  },
  {
    id: "voces-guardam",
    question: "Vocês guardam o meu dinheiro ou as minhas chaves?",
    answer:
      "Não. O Balcão Cripto não é corretora, não guarda cripto e não recebe pagamentos por você. Nunca pede as suas 12 palavras. O pagamento vai direto da carteira do cliente para o seu endereço, ou para o processador que você contratou. As chaves de API que você cadastrar ficam cifradas no servidor e não voltam para a tela.",
    link: { to: "/lessons/onde-o-dinheiro-cai", label: "Carteira própria, corretora ou processador" },
  },
  {
    id: "o-app-confirma",
    question: "O aplicativo avisa quando o cliente pagou?",
    answer:
      'Pela Lightning, se a sua carteira avisa, sim: a tela fica verde e diz "Pago". Nas outras cobranças, não: quem confirma é você, olhando a sua carteira. Confira os cinco pontos: a carteira certa, o valor, a moeda e a rede, a hora e se está confirmado. Só então toque em "Conferi na carteira". Print e comprovante do cliente não valem. Processadores têm o próprio aviso, e mesmo assim vale conferir no painel deles.',
    link: { to: "/lessons/golpes-no-balcao", label: "Golpes no balcão: print não é dinheiro" },
  },
  {
    id: "quando-entregar",
    question: "Quanto tempo espero antes de entregar?",
    answer:
      'A nossa sugestão para vendas de até R$ 200 muda com a moeda. Em Bitcoin, 1 confirmação, cerca de 10 minutos, às vezes mais. Em Ether, 12 blocos, cerca de 2,5 minutos. Em USDT na TRON, 20 blocos, cerca de 1 minuto. Para valores maiores, espere mais. A lição "Confirmações: quando entregar" tem a tabela completa. A decisão é sempre sua.',
    link: { to: "/lessons/quando-entregar", label: "Confirmações: quando entregar" },
  },
  {
    id: "sem-internet",
    question: "Funciona sem internet?",
    answer:
      "Depois da primeira visita, sim: lições, glossário, perguntas, simulação e gerador de cobranças abrem sem internet. Precisam de internet: entrar na conta, comprar, configurar processador e atualizar a cotação. Ver na carteira se o pagamento chegou também precisa. O que você fizer sem internet fica no aparelho. Se você tiver conta, é enviado depois.",
    link: { to: "/lessons/sem-internet-e-em-equipe", label: "Sem internet e em equipe" },
  },
  {
    id: "modo-treino",
    question: "O que é o modo treino?",
    answer:
      'É o jeito de praticar sem dinheiro. Ele vale enquanto você não cadastra o seu endereço. A cotação é de exemplo, e o QR Code leva a marca "EXEMPLO — NÃO PAGUE". Os endereços do treino não recebem pagamentos. Antes de "Conferi na carteira", o treino sempre pede os cinco pontos da conferência. Para cobrar de verdade, cadastre o seu endereço e use uma cotação recente.',
    link: { to: "/lessons/primeira-cobranca", label: "Sua primeira cobrança de treino" },
  },
  {
    id: "qual-moeda",
    question: "Com qual moeda eu começo?",
    answer:
      "Comece com uma só. Para vendas pequenas, Bitcoin pela Lightning, que leva segundos: cadastre e teste o seu endereço Lightning em Endereços de recebimento. Para vendas de R$ 150 ou mais, o USDT na rede TRON. Ele acompanha o dólar e costuma ficar seguro em cerca de 1 minuto. Abaixo disso, a taxa pesa para o cliente: ia de R$ 10 a R$ 21 em março de 2026. Na rede principal, o Bitcoin pede 10 minutos ou mais. O Ether leva alguns minutos. O preço dos dois varia bastante, e nenhuma moeda é garantida.",
    link: { to: "/lessons/bitcoin-ether-usdt", label: "Bitcoin, Ether e USDT: qual aceitar" },
  },
  {
    id: "rede-errada",
    question: "O cliente mandou pela rede errada. E agora?",
    answer:
      "Não entregue e não prometa. Anote o número da transferência (TXID) e veja se a sua carteira mostra o valor. Às vezes dá para recuperar, às vezes não. Se o endereço for de corretora ou processador, fale com o suporte pelo site oficial. Para evitar: leia a rede em voz alta antes de mostrar o QR Code.",
    link: { to: "/lessons/rede-certa-do-usdt", label: "USDT: confira a rede antes do QR Code" },
  },
  {
    id: "e-legal-e-imposto",
    question: "Posso aceitar cripto? E a nota e o imposto?",
    answer:
      "Pode: é uma forma de pagamento a mais, e o real continua de aceitação obrigatória. A nota segue a venda, em reais, como em qualquer pagamento, e o valor entra no faturamento. Acima de R$ 35 mil no mês sem empresa brasileira de cripto no meio, pode haver a declaração chamada DeCripto. Cada caso muda: consulte seu contador. (Revisado em 20 de novembro de 2026.)",
    link: { to: "/lessons/nota-registro-contador", label: "Nota, registro e contador" },
  },
  {
    id: "garantia-7-dias",
    question: "Posso pedir o meu dinheiro de volta?",
    answer:
      "Pode. Em até 7 dias depois da compra do Plano Premium, peça pela página Contato, com o e-mail da conta. Não precisa explicar. Devolvemos o valor inteiro pelo mesmo meio de pagamento, e o acesso pago é encerrado. O seu progresso nas lições continua.",
    link: { to: "/termos-de-servico#pagamento", label: "Termos de Serviço" },
  },
  {
    id: "meus-dados",
    question: "O que acontece com os meus dados?",
    answer:
      "Sem conta, o progresso fica só no seu aparelho: se limpar os dados do navegador, ele se perde. Com conta, guardamos nome, e-mail, perfil da loja, progresso e, se você usar, as cobranças e integrações. Não vendemos dados. Em Sua conta você baixa uma cópia, corrige ou exclui a conta quando quiser: a Política de Privacidade mostra como.",
    link: { to: "/politica-privacidade", label: "Política de Privacidade" },
  },
];
