import type { CourseCase } from "../course-schema.ts";
import { ends, loses, other, phone, wallet } from "./tell.ts";

export const cases: CourseCase[] = [
  {
    id: "preco-em-reais-1",
    topic: "amount",
    level: 2,
    who: "Cliente que foi buscar o celular",
    line: "Voltei! Posso pagar naquele QR Code de antes?",
    item: "Quadro para sala",
    amountCents: 14373,
    time: "15:40",
    queue: 1,
    theirs: phone("Pronto para enviar", "0,0005 BTC", ["Gerado", "15:05"]),
    ours: other("Tela da cobrança", "Vencida", "R$ 143,73", ["Validade", "15:20"], ["Cotação", "15:05"]),
    right: "refuse",
    say: "Esse venceu. Em um segundo faço outro, com o preço de agora.",
    choices: {
      deliver: ends(
        "Chegou menos do que valia.",
        -690,
        "O preço mudou em 35 minutos, e a diferença ficou com a loja. Vencido se refaz.",
      ),
      wait: ends(
        "Ele pagou no QR Code vencido.",
        -690,
        "Sem um não, ele enviou pelo preço antigo. Refazer levava um segundo e evitava a perda.",
      ),
      refuse: ends(
        "QR Code novo, preço certo.",
        14373,
        "Passou da validade, gere outro. O preço de agora é justo para a loja e para ele.",
      ),
      call: ends(
        "A dona mandou gerar outro.",
        14373,
        "QR Code vencido se refaz no balcão mesmo. Para isso você tem o aplicativo na mão.",
      ),
    },
  },
  {
    id: "preco-em-reais-2",
    topic: "amount",
    level: 3,
    who: "Cliente no balcão, com tempo",
    line: "Sem sinal? Não tem problema, cobra pelo preço de hoje cedo.",
    item: "Mesa de cabeceira",
    amountCents: 28745,
    time: "17:05",
    queue: 0,
    theirs: phone("Saldo", "0,004 BTC", ["Rede", "Bitcoin"]),
    ours: other("Tela da cobrança", "Cotação antiga", "R$ 287,45", ["Cotação", "09:10"], ["Sinal", "nenhum"]),
    right: "refuse",
    say: "O preço mudou de manhã para cá. Hoje só consigo em reais.",
    choices: {
      deliver: loses(
        "O preço tinha caído.",
        -1850,
        "Oito horas de diferença viraram prejuízo. E sem sinal ninguém viu o pagamento chegar.",
      ),
      wait: ends(
        "Ele esperou o sinal, que não veio.",
        0,
        "Um prazo ajudava: se o sinal não volta logo, combine reais ou outro dia.",
      ),
      refuse: ends(
        "Ele pagou no cartão.",
        28745,
        "Cotação com mais de 15 minutos não serve para cobrar. Outro jeito de pagar salvou a venda.",
      ),
      call: ends(
        "A dona também não tinha o preço.",
        0,
        "Sem internet, nem ela sabe o preço de agora. A regra dos 15 minutos você mesmo aplica.",
      ),
    },
  },
  {
    id: "preco-em-reais-3",
    topic: "amount",
    level: 1,
    who: "Cliente no balcão, satisfeita",
    line: "Paguei cinco a mais, é gorjeta para a equipe!",
    item: "Corte de cabelo",
    amountCents: 5000,
    time: "12:36",
    queue: 1,
    theirs: phone("Pago", "R$ 55,00", ["Rede", "Lightning"]),
    ours: wallet("Recebido", "R$ 55,00", ["Cobrança", "R$ 50,00"], ["Gorjeta", "R$ 5,00"]),
    right: "deliver",
    say: "Que gentileza! Ficou ótimo o corte.",
    choices: {
      deliver: ends(
        "Corte pago, gorjeta da equipe.",
        5500,
        "A gorjeta estava na cobrança e tudo caiu na Lightning. Não há nada a devolver.",
      ),
      wait: ends(
        "A cliente ficou sem entender.",
        5500,
        "Na Lightning, recebido é recebido. Cinco reais de gorjeta não pedem espera.",
      ),
      refuse: ends(
        "A gorjeta virou constrangimento.",
        0,
        "Ela foi gentil e ouviu um não. O valor estava na cobrança, sem nenhum truque.",
      ),
      call: ends(
        "A dona agradeceu a cliente.",
        5500,
        "Simpático, mas a cadeira ficou parada. Gorjeta pequena e combinada você recebe.",
      ),
    },
  },
];
