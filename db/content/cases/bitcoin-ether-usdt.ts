import type { CourseCase } from "../course-schema.ts";
import { ends, loses, phone, wallet } from "./tell.ts";

export const cases: CourseCase[] = [
  {
    id: "bitcoin-ether-usdt-1",
    topic: "network",
    level: 1,
    who: "Turista no balcão",
    line: "Só tenho Bitcoin Cash. É quase a mesma coisa, não é?",
    item: "Chapéu de palha",
    amountCents: 7200,
    time: "11:33",
    queue: 1,
    theirs: phone("Saldo", "Bitcoin Cash", ["Sigla", "BCH"]),
    ours: wallet("A loja aceita", "", ["Bitcoin", "sim"], ["Ether", "sim"], ["USDT", "sim"]),
    right: "refuse",
    say: "Essa moeda a gente não recebe. Tem Bitcoin, cartão ou dinheiro?",
    choices: {
      deliver: loses(
        "A moeda não apareceu.",
        -7200,
        "Bitcoin Cash é outra moeda, em outra rede. A carteira da loja não recebe, e o chapéu saiu.",
      ),
      wait: ends(
        "Ele enviou a moeda errada.",
        0,
        "Sem resposta, ele tentou. Agora o dinheiro dele pode ter se perdido no caminho.",
      ),
      refuse: ends(
        "Ele pagou no cartão.",
        7200,
        "Moeda que a loja não recebe é não, com um sorriso. Você deu outra saída, e a venda veio.",
      ),
      call: ends(
        "A dona disse que não.",
        7200,
        "A lista do que a loja aceita está no caixa. Moeda fora da lista você mesmo recusa.",
      ),
    },
  },
  {
    id: "bitcoin-ether-usdt-2",
    topic: "waiting",
    level: 2,
    who: "Cliente no balcão, com a passagem na mão",
    line: "Mandei em Ether. Já passou um bom tempo, posso ir?",
    item: "Mala de viagem",
    amountCents: 30400,
    time: "10:20",
    queue: 0,
    theirs: phone("Concluído", "0,02 ETH", ["Enviado", "10:02"]),
    ours: wallet("Recebido", "0,02 ETH", ["Valor", "R$ 304,00"], ["Situação", "Finalizada"]),
    right: "deliver",
    say: "Finalizada aqui também. Boa viagem!",
    choices: {
      deliver: ends(
        "Mala entregue, viagem em paz.",
        30400,
        "Acima de R$ 200 em Ether, espere finalizada. Era o que a carteira da loja mostrava.",
      ),
      wait: ends(
        "Ela quase perdeu o voo.",
        30400,
        "Finalizada quer dizer definitiva: não há mais o que esperar. O táxi já estava na porta.",
      ),
      refuse: ends(
        "Ela viajou sem mala.",
        0,
        "O pagamento estava definitivo na carteira da loja. Recusar deixou uma devolução de R$ 304,00.",
      ),
      call: ends(
        "A dona liberou em um segundo.",
        30400,
        "Ela leu finalizada, como você. Quando a tela diz isso e o valor bate, libere.",
      ),
    },
  },
];
