import type { ChargeFailure } from "./make/make-charge.ts";

/** Why no charge was made, and what to do. They are apart from the form, which is drawn without them. */
export const failureStrings: Readonly<Record<ChargeFailure, string>> = {
  qr: "Falha ao gerar QR Code. Tente novamente.",
  no_rate: "Falta uma cotação que valha. Procure sinal por um instante, ou chame o dono.",
  too_small: "Este valor é pequeno demais nesta moeda. Aumente o valor ou escolha outra moeda.",
  wallet_bounds:
    "A carteira da loja não recebe este valor pela Lightning. Mude o valor ou receba de outro jeito.",
  bad_address: "O endereço salvo não passou na conferência. Cadastre-o de novo em Endereços de recebimento.",
  no_address:
    "Acabaram os endereços desta chave neste aparelho. Conecte à internet por um momento ou cadastre um endereço fixo em Endereços de recebimento.",
  not_loaded:
    "Falta uma parte do aplicativo e a cobrança não foi criada. Confira a internet e toque de novo; se não der, recarregue a página.",
  address_changed: "O endereço de recebimento acabou de mudar. Confira e toque de novo.",
  storage_full:
    "O armazenamento deste aparelho está cheio e a cobrança não foi criada. Libere espaço e tente de novo.",
  storage_blocked:
    "O Balcão Cripto mudou em outra aba e a cobrança não foi criada. Recarregue esta página e tente de novo.",
  storage_failed:
    "Não foi possível salvar neste aparelho e a cobrança não foi criada. Saia da navegação anônima, se estiver nela, e tente de novo.",
};
