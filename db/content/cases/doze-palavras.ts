import type { CourseCase } from "../course-schema.ts";
import { ends, loses, other, wallet } from "./tell.ts";

export const cases: CourseCase[] = [
  {
    id: "doze-palavras-1",
    topic: "scam",
    level: 1,
    who: "Cliente no balcão, muito prestativo",
    line: "Não apareceu? Me diz as 12 palavras que eu confiro no meu aplicativo.",
    item: "Saldo da carteira da loja",
    amountCents: 43000,
    time: "14:55",
    queue: 2,
    theirs: other("Celular do cliente", "Digite as 12 palavras", "", ["Situação", "esperando"]),
    ours: wallet("Saldo", "R$ 430,00", ["Pagamento dele", "não apareceu"]),
    right: "refuse",
    say: "Palavras não se passam a ninguém. Vamos esperar a carteira.",
    choices: {
      deliver: loses(
        "O saldo saiu em minutos.",
        -43000,
        "Conferir não precisa das palavras. Com elas, ele refez a carteira e levou tudo.",
      ),
      wait: ends(
        "Ele continuou pedindo.",
        0,
        "Diante desse pedido, a resposta é não, e em voz alta. Esperar deixa a porta aberta.",
      ),
      refuse: ends(
        "Ele mudou de assunto.",
        0,
        "Quem pede as palavras quer o dinheiro. Você disse não, e a carteira ficou a salvo.",
      ),
      call: ends(
        "A dona disse não na hora.",
        0,
        "Ela nem pensou. Esse não você também pode dar, e contar para ela depois.",
      ),
    },
  },
  {
    id: "doze-palavras-2",
    topic: "scam",
    level: 2,
    who: "Você, arrumando a gaveta do caixa",
    line: "Achei um papel com 12 palavras escritas à mão. Estava debaixo das moedas.",
    item: "Saldo da carteira da loja",
    amountCents: 70000,
    time: "19:06",
    queue: 0,
    theirs: other("Papel na gaveta", "12 palavras", "", ["Letra", "da dona"]),
    ours: wallet("Saldo", "R$ 700,00", ["Situação", "normal"]),
    right: "call",
    say: "Achei um papel seu no caixa. Não li e não mostrei a ninguém.",
    choices: {
      deliver: loses(
        "O papel virou foto no grupo.",
        -70000,
        "Mostrar para perguntar de quem é entregou o saldo. Quem viu as palavras tem o dinheiro.",
      ),
      wait: ends(
        "O papel ficou na gaveta.",
        0,
        "Amanhã outra pessoa abre a mesma gaveta. O papel não pode passar mais uma noite ali.",
      ),
      refuse: ends(
        "Você fechou a gaveta.",
        0,
        "Não mexer é melhor que mostrar. Mas a dona precisa saber que o papel está no lugar errado.",
      ),
      call: ends(
        "A dona fez outra carteira.",
        0,
        "Ela moveu tudo para uma carteira nova e guardou o papel fora da loja.",
      ),
    },
  },
];
