import { adviseWallet, type WalletAdvice, type WalletAnswers } from "../wallet-path.ts";

/** Every combination of answers to the four questions, with what it leads to. */
export const ALL_WALLET_ADVICE: readonly {
  readonly answers: WalletAnswers;
  readonly advice: WalletAdvice;
}[] = (["bitcoin", "usdt", "unsure"] as const).flatMap((brings) =>
  (["small", "quick", "patient"] as const).flatMap((sale) =>
    (["android", "iphone"] as const).flatMap((phone) =>
      (["company", "self"] as const).map((keeper) => {
        const answers: WalletAnswers = { brings, sale, phone, keeper };
        return { answers, advice: adviseWallet(answers) };
      }),
    ),
  ),
);
