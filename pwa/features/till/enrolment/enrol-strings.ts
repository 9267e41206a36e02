import { plural } from "#pwa/ui/text/format.ts";
import type { CameraProblem } from "#pwa/ui/browser/use-camera.ts";
import type { EnrolInProblem } from "./use-enrol-in.ts";

export const enrolStrings = {
  outTitle: "Preparar o aparelho de um caixa",
  outIntro:
    "O outro aparelho lê os códigos desta tela e passa a cobrar para a mesma carteira. Sem internet e sem servidor.",
  outWhat:
    "Vão: endereços de recebimento, Pix, Lightning, margem, preços, gorjetas e os caixas com seus PINs embaralhados. Nunca vão chaves, senhas nem o seu PIN.",
  lend: "Mandar 10 endereços Bitcoin só dele",
  lendDetail: "Saem da reserva deste aparelho para sempre, assim dois caixas nunca mostram o mesmo.",
  otherCode: "Código do outro aparelho",
  otherCodeHint: "No outro aparelho, abra Modo caixa: ele mostra 6 letras e números.",
  otherCodeWrong: "Este código não confere. Digite as 6 letras e números que o outro aparelho mostra.",
  show: "Mostrar códigos",
  preparing: "Preparando...",
  nothing:
    "Cadastre um endereço de recebimento antes: sem ele o outro aparelho só faria cobranças de treino.",
  tooLarge: "É muita coisa para os códigos. Remova alguns preços rápidos ou caixas.",
  failed: "Não foi possível preparar os códigos. Tente de novo.",
  noneLent:
    "Não há endereços novos de sobra agora: o outro aparelho vai usar o endereço fixo. Com internet, tente de novo.",
  codes: "Códigos para o outro aparelho",
  codesHow: "No outro aparelho: abra o Balcão Cripto, vá em Modo caixa e toque em Ler os códigos.",
  code: (at: number, of: number) => `Código ${at} de ${of}`,
  previous: "Anterior",
  next: "Próximo",
  play: "Passar sozinho",
  pause: "Parar",
  copy: "Copiar como texto",
  close: "Fechar",

  inTitle: "Este aparelho é de um caixa",
  inIntro: "Leia os códigos que o aparelho do dono mostra. Nada muda antes de você conferir.",
  ownCode: "Código deste aparelho: ",
  ownCodeWhy: "Digite no aparelho do dono. Endereços novos preparados para ele não servem em nenhum outro.",
  codeInTwo: (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
  inSignedIn: "Saia da conta neste aparelho antes: o caixa cobra sem conta, só com os endereços do dono.",
  scan: "Ler os códigos",
  scanClose: "Fechar câmera",
  scanPicture: "Imagem da câmera",
  scanStates: {
    starting: "Abrindo a câmera...",
    reading: "Aponte para o código na tela do dono e espere todos passarem.",
  },
  scanProblems: {
    insecure: "O navegador só libera a câmera em páginas seguras (https). Cole o texto dos códigos abaixo.",
    denied:
      "A câmera está bloqueada. Libere nas permissões do navegador, ou cole o texto dos códigos abaixo.",
    none: "Este aparelho não tem câmera. Cole o texto dos códigos abaixo.",
    busy: "Outro aplicativo está usando a câmera. Feche-o e tente de novo.",
    failed: "A câmera não abriu. Tente de novo, ou cole o texto dos códigos abaixo.",
  } satisfies Record<CameraProblem, string>,
  paste: "Texto dos códigos",
  pasteHint: "Cole aqui o que o outro aparelho copiou.",
  progress: (read: number, of: number) => `${read} de ${plural(of, "código lido", "códigos lidos")}`,
  problems: {
    not_one: "Este código não é de um aparelho do dono.",
    older: "Este código é de uma versão mais antiga. Atualize o aplicativo no aparelho do dono.",
    newer: "Este código é de uma versão mais nova. Atualize o aplicativo neste aparelho.",
    mixed: "Este código é de outra preparação. Comece de novo.",
    damaged: "Os códigos não combinam. Peça ao dono para mostrar de novo.",
    other_till:
      "Estes códigos foram preparados para outro aparelho. No aparelho do dono, mostre códigos para este.",
    unsafe: "Um endereço destes códigos não passou na conferência. Nada foi mudado.",
    device:
      "Este aparelho não conseguiu guardar os próprios dados. Libere espaço, recarregue a página e tente de novo.",
  } satisfies Record<EnrolInProblem, string>,
  again: "Começar de novo",
  review: "Confira com o aparelho do dono",
  reviewDetail: "Compare todos os grupos de cada endereço, letra por letra; não pule o meio.",
  shop: (name: string) => `Loja: ${name}`,
  freshCount: (count: number) => `${count} endereços Bitcoin só deste aparelho. O primeiro e o último:`,
  noAddress: "Sem endereço fixo",
  pix: (key: string, name: string) => `Pix: ${key} (${name})`,
  lightning: (address: string) => `Lightning: ${address}`,
  cashiers: (names: string) => `Caixas: ${names}`,
  replaces: "Os endereços, preços e caixas que estavam neste aparelho são trocados. As cobranças ficam.",
  confirm: "Conferi, usar neste aparelho",
  confirming: "Guardando...",
  taken: "Este aparelho está pronto",
  takenDetail:
    "As cobranças feitas aqui ficam só aqui. O dono as leva em Cobranças, Exportar CSV. Agora escolha o PIN do dono.",
  takeFailed: "Não foi possível guardar tudo neste aparelho. Tente de novo.",
} as const;
