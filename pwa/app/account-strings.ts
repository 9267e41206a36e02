import { plural } from "#pwa/ui/format.ts";

/** Texts of `/conta`. */
export const accountTexts = {
  title: "Sua conta",
  name: "Nome",
  email: "E-mail",
  unverified: "Sem internet não dá para confirmar sua sessão. Seus dados neste aparelho continuam aqui.",
  visitorTitle: "Você está usando sem conta",
  visitorText: "Seu progresso e suas cobranças ficam só neste aparelho. Entre para salvar na sua conta.",
  sync: "Envio para o servidor",
  openSync: "Ver o que aguarda envio",
  kept: "Perfis neste aparelho",
  keptOne: (count: number, name: string) => `${plural(count, "mudança", "mudanças")} de ${name} aguardando`,
  keptNothing: (name: string) => `Tudo de ${name} foi enviado`,
  keptHint: "Seguem para o servidor quando a pessoa entrar de novo neste aparelho.",
  keptNoName: "outra pessoa",
  data: "Seus dados",
  exportData: "Exportar meus dados",
  deleteAccount: "Excluir minha conta",
  soon: "Em breve",
  version: (version: string) => `Balcão Cripto ${version}`,
} as const;
