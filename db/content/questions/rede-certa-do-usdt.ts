import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "rede-certa-do-usdt-1",
      question: 'O cliente mostra "USDT — ERC-20" na carteira dele. A sua cobrança é TRC-20. O que fazer?',
      answer: 0,
      options: [
        [
          "Trocar para TRC-20 ou pagar de outro jeito.",
          "A rede precisa ser a mesma dos dois lados. Se não for, o pagamento pode não chegar.",
        ],
        [
          "Pode enviar: USDT é igual em todas as redes.",
          "O nome é igual, o caminho não. Em outra rede, pode não chegar.",
        ],
        [
          "Enviar assim e converter na sua carteira.",
          "Se não chegar, não há o que converter. A troca é antes de enviar.",
        ],
      ],
    }),
    ask({
      id: "rede-certa-do-usdt-2",
      question: 'Apareceu na sua carteira um token novo chamado "USDT" com um aviso. Como você trata?',
      answer: 1,
      options: [
        [
          "Como pago, porque aparece no seu saldo.",
          "Qualquer pessoa cria um token com esse nome. Aparecer no saldo não basta.",
        ],
        [
          "Como não pago, até conferir o contrato.",
          "Token com nome copiado não vale nada, e o link costuma ser parte do golpe.",
        ],
        ["Como pago, depois de ativar pelo link dele.", "O link costuma ser parte do golpe. Não toque nele."],
      ],
    }),
    ask({
      id: "rede-certa-do-usdt-3",
      question: "Por que você precisa de um pouco de TRX?",
      answer: 2,
      options: [
        ["Para o cliente conseguir pagar.", "O cliente usa o TRX dele. O seu é para quando você enviar."],
        ["Para o USDT guardado não vencer.", "O USDT não vence. O TRX é para a taxa de quando você enviar."],
        [
          "Para pagar a taxa ao mover o USDT.",
          "Na TRON, quem envia paga a taxa em TRX, mesmo quando o que envia é USDT.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "rede-certa-do-usdt-4",
      question: "Na tela do cliente, o endereço começa com 0x. É a rede da sua cobrança em USDT?",
      answer: 1,
      options: [
        ["Sim: o 0x serve para toda rede.", "Várias redes usam 0x, mas a TRON não. Olhe o nome da rede."],
        ["Não: na TRON ele começa com T.", "T é TRON. O 0x é de Ethereum ou de uma rede parecida."],
        ["Sim, se o valor estiver certo.", "Valor certo na rede errada pode não chegar. Primeiro, a rede."],
      ],
    }),
    ask({
      id: "rede-certa-do-usdt-5",
      question: "Conta de R$ 40, e o cliente quer pagar em USDT. O que você diz?",
      answer: 2,
      options: [
        ["Que ele não paga taxa nenhuma.", "Paga, sim: em março de 2026, ia de R$ 10 a R$ 21."],
        ["Que pode enviar por qualquer rede.", "Só pela rede da cobrança. E em conta pequena a taxa pesa."],
        ["Que a taxa pesa, e sugere Lightning.", "Abaixo de uns R$ 150, o USDT não vale a pena para ele."],
      ],
    }),
    ask({
      id: "rede-certa-do-usdt-6",
      question: "Para que serve o número do contrato do USDT na TRON?",
      answer: 0,
      options: [
        ["Para conferir se o token é o certo.", "O nome qualquer um copia. O número do contrato é um só."],
        [
          "Para receber dos clientes da loja.",
          "Nunca envie dinheiro para ele. Receba no endereço da sua carteira.",
        ],
        ["Para pagar a taxa de cada envio.", "A taxa se paga em TRX, sem digitar contrato."],
      ],
    }),
    ask({
      id: "rede-certa-do-usdt-7",
      question: "A carteira do cliente recusou o QR Code da TRON. O que fazer?",
      answer: 1,
      options: [
        ["Cobrar de novo pela Ethereum.", "A sua cobrança de USDT é na TRON. Mostre o endereço."],
        [
          "Mostrar só o endereço a ele.",
          "Não há padrão para o link da TRON. Ele escolhe USDT e digita o valor.",
        ],
        ["Pedir TRX no lugar do USDT.", "TRX é a moeda da taxa. A venda é em USDT."],
      ],
    }),
    ask({
      id: "rede-certa-do-usdt-8",
      question: "Um cliente enviou USDT por outra rede. O que você promete a ele?",
      answer: 2,
      options: [
        ["Que o valor volta em três dias.", "Não prometa prazo. Recuperar nem sempre é possível."],
        ["Que a sua carteira converte.", "O pagamento pode nem aparecer na sua carteira. Não prometa nada."],
        ["Nada: pode dar certo ou não.", "Às vezes dá para recuperar. Em corretora, depende dela."],
      ],
    }),
  ],
};
