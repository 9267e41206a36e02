import { plural } from "#pwa/ui/text/format.ts";

export const passkeyTexts = {
  intro:
    "Entre com o dedo, o rosto ou o PIN do aparelho, sem digitar senha. Ninguém adivinha nem copia de longe.",
  none: "Você ainda não tem nenhuma.",
  create: "Criar chave de acesso",
  creating: "Criando...",
  created: "Chave de acesso criada",
  createdText: "Da próxima vez, toque em “Usar chave de acesso” ao entrar.",
  unsupported: "Este navegador não cria chaves de acesso. Abra o aplicativo no Chrome, no Edge ou no Safari.",
  cancelled: "Nada foi criado. Para tentar de novo, toque em “Criar chave de acesso”.",
  existsHere: "Este aparelho já tem uma chave de acesso desta conta.",
  failed: "O aparelho não criou a chave. Confira se ele tem bloqueio de tela e tente de novo.",
  notCreated: "A chave não foi criada",
  synced: "Copiada para os seus aparelhos",
  onlyHere: "Só no aparelho ou na chave USB em que nasceu",
  neverUsed: "Ainda não usada",
  used: (ago: string) => `Último uso ${ago}`,
  rename: "Mudar nome",
  renameNamed: (name: string) => `Mudar nome de ${name}`,
  renameTitle: "Mudar o nome da chave",
  name: "Nome",
  nameHint: "Por exemplo: celular do balcão.",
  nameMissing: "Escreva um nome.",
  saveName: "Salvar nome",
  renamed: "Nome salvo!",
  remove: "Apagar",
  removeNamed: (name: string) => `Apagar ${name}`,
  removeTitle: "Apagar esta chave de acesso?",
  removeText: (name: string, left: number) =>
    left === 0
      ? `“${name}” deixa de abrir a sua conta. Depois disso, só a senha abre.`
      : `“${name}” deixa de abrir a sua conta. ${plural(left, "chave continua", "chaves continuam")} valendo.`,
  removeKeep: "Manter",
  removed: "Chave de acesso apagada",
  removedText: "Apague também no gerenciador de senhas do aparelho, para ele não oferecer mais.",
  notRemoved: "A chave não foi apagada",
  lost: "Perdeu o aparelho? Entre com a senha em outro e apague a chave aqui. Sem a senha: “Esqueci minha senha”.",
  passkeyNotUsed: "A chave de acesso não foi usada. Tente de novo ou digite a senha.",
} as const;
