/** What stands on the wall in front of each paid screen (S449). */
export const paidPlaces = {
  business:
    "O painel do negócio reúne vendas, processadores e transações. Suas lições e o gerador de cobranças continuam grátis.",
} as const;
