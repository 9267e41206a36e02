import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "nota-registro-contador-1",
      question:
        "Venda de R$ 250 paga em Bitcoin. Na semana seguinte o Bitcoin subiu. Qual valor vai na nota?",
      answer: 0,
      options: [
        [
          "R$ 250, o valor na hora da venda.",
          "A nota registra a venda, em reais, na hora em que ela aconteceu.",
        ],
        ["O valor em reais da semana seguinte.", "O preço de depois não muda a venda que já aconteceu."],
        ["A quantidade de Bitcoin recebida.", "A nota é em reais. A quantidade fica nas suas anotações."],
      ],
    }),
    ask({
      id: "nota-registro-contador-2",
      question:
        'A loja recebeu R$ 20 mil em cripto no mês, direto na carteira. "Abaixo de R$ 35 mil não tem imposto", diz um amigo. Certo?',
      answer: 2,
      options: [
        [
          "Sim: abaixo de R$ 35 mil, a loja é isenta.",
          "Essa isenção é de pessoa física que vende cripto, não da loja.",
        ],
        ["Sim, mas só quando a loja é MEI.", "No MEI a venda também é receita e conta para o limite anual."],
        [
          "Não: a venda da loja é sempre receita.",
          "A isenção é de pessoa física que vende cripto. Nenhuma das duas linhas isenta o faturamento da loja.",
        ],
      ],
    }),
    ask({
      id: "nota-registro-contador-3",
      question: "Qual mês pode obrigar a loja a enviar a DeCripto?",
      answer: 1,
      options: [
        ["R$ 40 mil, por uma empresa brasileira.", "Com uma empresa brasileira no meio, quem informa é ela."],
        [
          "R$ 40 mil, direto na sua carteira.",
          "Conta a soma do mês acima de R$ 35 mil, sem empresa brasileira de cripto no meio.",
        ],
        [
          "R$ 20 mil, direto na sua carteira.",
          "R$ 20 mil não passa da linha de R$ 35 mil. Mesmo assim, anote tudo.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "nota-registro-contador-4",
      question: "Quando fazer as nove anotações da venda?",
      answer: 0,
      options: [
        ["No mesmo dia, venda por venda.", "No dia você ainda tem à mão a cotação, o TXID e quem conferiu."],
        ["No fim do ano, de uma vez só.", "No fim do ano é difícil achar a cotação de cada venda."],
        ["Só quando o contador as pedir.", "Quando ele pedir, será difícil lembrar. Faça no dia."],
      ],
    }),
    ask({
      id: "nota-registro-contador-5",
      question: "O cliente quer pagar em cripto e sair sem nota. O que responder?",
      answer: 1,
      options: [
        ["Que sem nota sai mais barato.", "A nota segue a venda. Ela não é um desconto a combinar."],
        ["Que a nota sai igual, em reais.", "O que obriga a nota é a venda, não a forma de pagar."],
        ["Que em cripto não existe nota.", "Existe, sim. A forma de pagar não muda a nota."],
      ],
    }),
    ask({
      id: "nota-registro-contador-6",
      question: "No Simples, como entra a venda paga em cripto?",
      answer: 2,
      options: [
        ["Não entra, por ser moeda de fora.", "É receita como outra. Consulte seu contador."],
        [
          "Só entra quando vira reais.",
          "A receita é da venda. A troca por reais é outro registro: consulte seu contador.",
        ],
        ["Entra na receita daquele mês.", "No Simples, toda a receita do mês é informada."],
      ],
    }),
    ask({
      id: "nota-registro-contador-7",
      question: "Até quando se envia a DeCripto de um mês?",
      answer: 0,
      options: [
        ["Até o último dia útil do mês seguinte.", "Confirme com o contador se o seu caso precisa dela."],
        ["Até o fim do ano, com os impostos.", "Ela é mensal: vai até o último dia útil do mês seguinte."],
        ["Até o quinto dia do mesmo mês.", "O mês nem acabou ainda. O prazo é no mês seguinte."],
      ],
    }),
    ask({
      id: "nota-registro-contador-8",
      question: "Qual destas perguntas você leva ao contador?",
      answer: 1,
      options: [
        ["Qual carteira tem a tela mais clara?", "Isso você vê sozinho. Leve as dúvidas de registro."],
        [
          "A carteira fica no nome de quem?",
          "No seu ou no da empresa: cada caso muda, e é ele quem orienta.",
        ],
        ["Qual moeda vai subir neste mês?", "Isso ninguém sabe. Leve as dúvidas de registro."],
      ],
    }),
  ],
};
