import { plural } from "#pwa/ui/text/format.ts";

/** The streak reminder, shown only to a person who asked for it. */
export const strings = {
  title: "Lembrete da sequência",
  wish: "Lembrar ao abrir o aplicativo",
  wishDetail: "Depois das 18h, nesta tela, se a sequência for terminar no mesmo dia. Só neste aparelho.",
  calendar: "Pôr na agenda do celular",
  calendarDetail:
    "Baixa um lembrete diário, às 19h. Ele toca pela sua agenda, mesmo com o aplicativo fechado.",
  calendarTitle: "Uma lição do Balcão Cripto",
  calendarDescription:
    "Uma lição leva de 3 a 5 minutos e mantém a sua sequência. Funciona sem internet.\nPara parar, apague este lembrete da agenda.",
  due: (days: number) => `Sua sequência de ${plural(days, "dia", "dias")} termina hoje`,
  dueDetail: "Uma lição ou uma pergunta de hoje, até a meia-noite, mantém a contagem.",
} as const;
