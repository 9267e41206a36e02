/** In the footer of every page (S15, S16). */
export const DISCLAIMER =
  "O Balcão Cripto é uma plataforma de educação. Não é exchange, custodiante nem corretora. Não garante lucro. O conteúdo é apenas educativo. A decisão de aceitar cripto e a responsabilidade por ela são só suas.";
export const COPYRIGHT = "© 2024 Balcão Cripto";
