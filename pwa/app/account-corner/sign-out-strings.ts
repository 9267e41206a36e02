/** Texts of the dialog before signing out. */
export const signOutTexts = {
  title: "Ainda há mudanças para enviar",
  detail: (count: number) =>
    count === 1
      ? "1 mudança feita neste aparelho ainda não chegou ao servidor."
      : `${count} mudanças feitas neste aparelho ainda não chegaram ao servidor.`,
  sendFirst: "Enviar antes de sair",
  sending: "Enviando...",
  keep: "Sair e manter neste aparelho",
  keepDetail: "Quando você entrar de novo, elas continuam daqui.",
  erase: "Sair e apagar",
  eraseDetail: "As mudanças que não foram enviadas se perdem para sempre.",
  confirmTitle: "Apagar de vez?",
  confirmDetail: "Isto existe só neste aparelho e se perde para sempre:",
  confirmNo: "Voltar sem apagar",
  confirmYes: (count: number) =>
    count === 1 ? "Apagar 1 mudança e sair" : `Apagar ${count} mudanças e sair`,
  erasing: "Apagando...",
} as const;
