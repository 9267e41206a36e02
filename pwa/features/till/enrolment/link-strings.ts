import { plural } from "#pwa/ui/text/format.ts";
import type { CameraProblem } from "#pwa/ui/browser/use-camera.ts";
import type { CardProblem } from "./use-link-other.ts";
import type { CodesProblem } from "./use-link-this.ts";

/** Texts for making a phone the till of a shop: on `/caixa`, on the owner's phone and on the till. */
export const linkStrings = {
  otherTitle: "Preparar o aparelho de um caixa",
  otherIntro:
    "O outro celular cobra para a mesma carteira, com e sem internet. Não precisa de conta nem de senha.",
  otherOpen: "Ligar celular",
  thisTitle: "Este aparelho é de um caixa",
  thisIntro: "Ligue este celular à loja: ele mostra um código, o dono lê e mostra os dele.",
  thisUnlinked:
    "Este caixa foi preparado antes: o que ele cobra fica só aqui e sai em Cobranças, Exportar CSV. Ligue de novo para as cobranças novas irem sozinhas ao livro da loja.",
  thisOpen: "Ligar este celular",
  thisSignedIn: "Saia da conta neste aparelho antes: o caixa cobra sem conta, só com os endereços do dono.",

  // On the till.
  title: "Ligar este celular",
  show: "Mostre este código ao dono da loja",
  showHow: "Ele abre Pessoas e caixas e toca em Ligar celular. Sem conta, ele abre Modo caixa.",
  cardName: "QR Code deste celular",
  sameCode: "Os dois celulares mostram",
  copyCard: "Copiar código",
  noSignal: "Funciona sem internet nos dois celulares.",
  noAccount: "Você não precisa de conta nem de senha.",
  afterwards: "Depois, leia os códigos que o celular do dono mostra. Nada muda antes de você conferir.",
  read: "Ler os códigos",
  paste: "Texto dos códigos",
  pasteHint: "Cole aqui o que o outro aparelho copiou.",
  progress: (read: number, of: number) => `${read} de ${plural(of, "código lido", "códigos lidos")}`,
  again: "Começar de novo",
  codeProblems: {
    not_one: "Este código não é de um aparelho do dono.",
    older: "Este código é de uma versão mais antiga. Atualize o aplicativo no aparelho do dono.",
    newer: "Este código é de uma versão mais nova. Atualize o aplicativo neste aparelho.",
    mixed: "Este código é de outra preparação. Comece de novo.",
    damaged: "Os códigos não combinam. Peça ao dono para mostrar de novo.",
    other_till:
      "Estes códigos foram preparados para outro aparelho. No aparelho do dono, leia o código deste e mostre de novo.",
    other_shop:
      "Este celular já é caixa de outra loja. Em Modo caixa, toque em Usar sem a loja e comece por lá.",
    unsafe: "Um endereço destes códigos não passou na conferência. Nada foi mudado.",
    device:
      "Este aparelho não conseguiu guardar os próprios dados. Libere espaço, recarregue a página e tente de novo.",
  } satisfies Record<CodesProblem, string>,
  review: "Confira com o aparelho do dono",
  reviewDetail: "Compare todos os grupos de cada endereço, letra por letra; não pule o meio.",
  shop: (name: string) => `Loja: ${name}`,
  till: (name: string) => `Este celular: ${name}`,
  freshCount: (count: number) => `${count} endereços Bitcoin só deste aparelho. O primeiro e o último:`,
  noAddress: "Sem endereço fixo",
  usdtIn: (network: string) => `USDT, ${network}`,
  pix: (key: string, name: string) => `Pix: ${key} (${name})`,
  lightning: (address: string) => `Lightning: ${address}`,
  cashiers: (names: string) => `Caixas: ${names}`,
  replaces: "Os endereços, preços e caixas que estavam neste aparelho são trocados. As cobranças ficam.",
  staysAside:
    "O que já estava neste celular fica guardado à parte. Para ver de novo: Modo caixa, Usar sem a loja.",
  confirm: "Conferi, usar neste aparelho",
  confirming: "Guardando...",
  taken: "Este aparelho está pronto",
  takenAlone:
    "As cobranças feitas aqui ficam só aqui. O dono as leva em Cobranças, Exportar CSV. Agora escolha o PIN do dono.",
  takenLinked: "As cobranças daqui vão para o livro da loja. Agora escolha o PIN do dono.",
  takeFailed: "Não foi possível guardar tudo neste aparelho. Tente de novo.",

  // On the owner's phone.
  ownerOnly: "Só quem é dono da loja liga celulares",
  ownerOnlyDetail: "Peça a quem é dono para ler o código deste caixa.",
  scanCard: "Ler o código do caixa",
  scanCardHow:
    "No outro celular: abra o Balcão Cripto, vá em Modo caixa e toque em Ligar este celular. Ele mostra um código.",
  pasteCard: "Texto do código",
  pasteCardHint: "Sem câmera: copie o código no outro celular e cole aqui.",
  cardProblems: {
    not_one:
      "Este código não é de um celular de caixa. No outro celular, abra Modo caixa, Ligar este celular.",
    newer: "Este código é de uma versão mais nova. Atualize o aplicativo neste celular.",
    damaged: "O código veio incompleto. Leia ou copie de novo.",
    ended:
      "Este celular foi desligado da loja. Nele, abra Modo caixa, toque em Usar sem a loja e mostre o código novo.",
  } satisfies Record<CardProblem, string>,
  found: (code: string) => `Confira no outro celular: ele mostra ${code}.`,
  known: (name: string) =>
    `Já é o ${name}. Os códigos levam de novo endereços, nomes de caixa e PINs; a ligação continua a mesma.`,
  name: "Nome deste caixa",
  nameHint: "Aparece no livro. Pode ter quem usa: Caixa 2, Jonas.",
  nameMissing: "Escreva um nome para o caixa.",
  defaultName: (at: number) => `Caixa ${at}`,
  what: "Vão: endereços de recebimento, Pix, Lightning, margem, preços, gorjetas e os caixas com seus PINs embaralhados. Nunca vão chaves, senhas nem o seu PIN.",
  lend: "Mandar 10 endereços Bitcoin só dele",
  lendDetail: "Saem da reserva deste aparelho para sempre, assim dois caixas nunca mostram o mesmo.",
  link: "Ligar e mostrar códigos",
  preparing: "Preparando...",
  nothing:
    "Cadastre um endereço de recebimento antes: sem ele o outro aparelho só faria cobranças de treino.",
  tooLarge: "É muita coisa para os códigos. Remova alguns preços rápidos ou caixas.",
  failed: "Não foi possível preparar os códigos. Tente de novo.",
  frozenTitle: (when: string) => `Celulares novos só depois de ${when}`,
  frozenText:
    "Os celulares que já são da loja seguem. Um que não é da loja você pode desligar já, em Pessoas e caixas.",
  frozen: (when: string) => `A loja está protegida. Ligue este celular depois de ${when}.`,
  proofRequired: "Confirme que é você para ligar este celular à loja.",
  noneLent:
    "Não há endereços novos de sobra agora: o outro aparelho vai usar o endereço fixo. Com internet, tente de novo.",
  codes: "Códigos para o outro aparelho",
  codesHow: "No outro celular, toque em Ler os códigos e aponte para cá.",
  code: (at: number, of: number) => `Código ${at} de ${of}`,
  previous: "Anterior",
  next: "Próximo",
  play: "Passar sozinho",
  pause: "Parar",
  copyCodes: "Copiar como texto",

  scanReading: "Aponte para o código na tela do outro celular.",
  scanProblems: {
    insecure: "O navegador só libera a câmera em páginas seguras (https). Cole o texto do código.",
    denied: "A câmera está bloqueada. Libere nas permissões do navegador, ou cole o texto do código.",
    none: "Este aparelho não tem câmera. Cole o texto do código.",
    busy: "Outro aplicativo está usando a câmera. Feche-o e tente de novo.",
    failed: "A câmera não abriu. Tente de novo, ou cole o texto do código.",
  } satisfies Record<CameraProblem, string>,
} as const;
