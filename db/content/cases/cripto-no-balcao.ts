import type { CourseCase } from "../course-schema.ts";
import { ends, loses, other, phone } from "./tell.ts";

export const cases: CourseCase[] = [
  {
    id: "cripto-no-balcao-1",
    topic: "proof",
    level: 2,
    who: "Cliente no balcão, aliviado",
    line: "Desisti da cripto e fiz um Pix mesmo. Caiu aí na conta da loja?",
    item: "Bola de futebol",
    amountCents: 8990,
    time: "17:15",
    queue: 2,
    theirs: phone("Pix enviado", "R$ 89,90", ["Para", "a loja"]),
    ours: other(
      "Aplicativo do banco da loja",
      "Pix recebido",
      "R$ 89,90",
      ["Hora", "17:14"],
      ["Carteira", "nada novo"],
    ),
    right: "deliver",
    say: "Caiu na conta, sim. Bom jogo!",
    choices: {
      deliver: ends(
        "Venda em reais, certinha.",
        8990,
        "O Pix apareceu na conta da loja. No aplicativo, toque em Pix e em Conferi no banco; sem Pix cadastrado, marque não pago.",
      ),
      wait: ends(
        "Ele esperou a carteira à toa.",
        8990,
        "Pix não passa pela carteira de cripto. O lugar de ver é a conta do banco, e lá estava.",
      ),
      refuse: ends(
        "Ele pagou e ficou sem a bola.",
        0,
        "O real é o dinheiro que toda loja aceita. O Pix já tinha caído na conta da loja.",
      ),
      call: ends(
        "A dona olhou o banco.",
        8990,
        "Ela viu o Pix na mesma tela. Recebido na conta da loja, você mesmo entrega.",
      ),
    },
  },
  {
    id: "cripto-no-balcao-2",
    topic: "proof",
    level: 1,
    who: "Cliente no balcão, confuso",
    line: "Li o QR Code e abriu o banco. Fiz um Pix agendado, serve?",
    item: "Caderno e canetas",
    amountCents: 4700,
    time: "08:33",
    queue: 3,
    theirs: phone("Pix agendado", "R$ 47,00", ["Para", "amanhã"]),
    ours: other(
      "Aplicativo do banco da loja",
      "Recebidos hoje",
      "",
      ["08:02", "R$ 12,00"],
      ["Agendados", "não aparecem"],
    ),
    right: "wait",
    say: "Agendado ainda não é pago. Dá para enviar agora?",
    choices: {
      deliver: loses(
        "Ele cancelou o agendamento.",
        -4700,
        "Pix agendado pode ser cancelado antes da data. Só vale o que já caiu na conta.",
      ),
      wait: ends(
        "Ele enviou na hora.",
        4700,
        "Era só um toque errado dele. Você explicou, ele refez, e o Pix caiu na conta.",
      ),
      refuse: ends(
        "Ele foi comprar em outro lugar.",
        0,
        "A loja não perdeu dinheiro, mas perdeu a venda. Ele só tinha tocado no botão errado.",
      ),
      call: ends(
        "A dona explicou o agendamento.",
        4700,
        "Com três pessoas na fila, ela veio dizer o que você sabia. Agendado ainda não é pago.",
      ),
    },
  },
];
