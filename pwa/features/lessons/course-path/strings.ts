import type { CoursePath } from "#db/content/course-paths.ts";

export const strings = {
  title: "Para o seu negócio",
  asked: "Como você vende mais?",
  paths: { counter: "Balcão", services: "Serviços", online: "Online" } satisfies Record<CoursePath, string>,
  why: {
    counter: "No balcão, o que pesa é cobrar rápido, saber quando entregar e não cair em golpe.",
    services: "Em serviços, o que pesa é o valor combinado, a diferença no pagamento e a nota.",
    online: "Na venda online, o que pesa é a rede certa, a hora de enviar e a conta do processador.",
  } satisfies Record<CoursePath, string>,
  none: "Escolha, e marcamos as lições que mais importam para você.",
  next: "Marcada e ainda aberta:",
  done: "Você já fez as lições marcadas.",
  order: "O curso segue na mesma ordem: cada lição usa o que a anterior explicou.",
} as const;
