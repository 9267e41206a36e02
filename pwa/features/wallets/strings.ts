import type { Coin } from "#db/entities/coins.ts";
import type { KeyScript } from "#db/rules/addresses/key-script.ts";
import type { ReceivingWarning } from "#pwa/local-db/write/receiving.ts";
import type { CameraProblem } from "#pwa/ui/browser/use-camera.ts";

export const strings = {
  title: "Endereços de recebimento",
  ownerOnly: "Só quem é dono da loja muda isto",
  ownerOnlyDetail: "Os endereços valem para todos os caixas. Você usa os que a loja cadastrou.",
  frozenTitle: (when: string) => `Endereços novos só depois de ${when}`,
  frozenText:
    "Um endereço que não é da loja você pode retirar já; o certo, salve quando o prazo terminar. O de antes está nas cobranças já feitas.",
  intro:
    "O dinheiro cai direto na sua carteira. Aqui fica só o endereço. Moeda sem endereço fica em modo treino.",
  howTo: "Abra a carteira, toque em “Receber”, copie o endereço e cole aqui.",
  chooseWay: "Toque em uma forma de receber para ver e mudar.",
  back: "Voltar para a cobrança",
  doorSign: "Imprimir a placa da porta",
  backToLesson: "Voltar à lição",
  field: {
    bitcoin: "Endereço Bitcoin",
    ethereum: "Endereço Ethereum",
    usdt: "Endereço USDT (TRC-20)",
  } satisfies Record<Coin, string>,
  hint: {
    bitcoin: "Começa com bc1, 1 ou 3.",
    ethereum: "Começa com 0x e tem 42 caracteres.",
    usdt: "Começa com T e tem 34 caracteres. Na carteira, escolha USDT na rede TRON (TRC-20).",
  } satisfies Record<Coin, string>,
  networksTitle: "USDT em outras redes",
  networksIntro:
    "Opcional. O endereço é igual por fora nas três redes: quem diz a rede é você. Cadastre só as redes em que a sua carteira recebe USDT.",
  networksLabel: "Rede",
  bscIssuer: "Nesta rede, quem emite o USDT é a Binance, e não a Tether.",
  networkField: (network: string) => `Endereço USDT (${network})`,
  networkHint:
    "Começa com 0x e tem 42 caracteres. Na carteira, escolha USDT nesta rede e toque em “Receber”.",
  networkSure: (network: string) => `A minha carteira recebe USDT na rede ${network} neste endereço`,
  networkUnsure: "Confira a rede na carteira e marque aqui. Na rede errada, o dinheiro pode não voltar.",
  networkRemoveText:
    "As próximas cobranças não oferecem esta rede. As que já foram feitas continuam como estão.",
  usdtOn: (network: string) => `USDT na ${network}`,
  repeat: "Repita o endereço",
  repeatHint: "Cole ou digite de novo.",
  repeatEmpty: "Repita o endereço para não haver engano.",
  repeatDifferent: "Os dois endereços são diferentes. Cole de novo nos dois campos.",
  notChecked: "O endereço não foi conferido, porque esta parte do aplicativo não abriu. Tente de novo.",
  save: "Salvar endereço",
  saving: "Salvando...",
  inUse: "Em uso",
  none: "Modo treino",
  change: "Trocar por outro endereço",
  copy: "Copiar",
  remove: "Remover",
  reviewTitle: "Confira na sua carteira",
  review:
    "Abra a carteira. Compare todos os grupos; não pule o meio. Pagamento enviado a endereço errado não volta.",
  unchecked:
    "Este endereço veio sem as letras maiúsculas que servem de conferência. Acrescentamos a forma conferida: compare todos os caracteres.",
  removeTitle: (coin: string) => `Remover o endereço ${coin}?`,
  removeText: "As próximas cobranças voltam ao modo treino. As que já foram feitas continuam como estão.",
  removeConfirm: "Remover endereço",
  keep: "Manter",
  saved: "Endereço salvo!",
  savedDetail: "Faça um teste com um valor pequeno.",
  removed: "Endereço removido",
  failedTitle: "Erro",

  scan: "Ler com a câmera",
  scanTitle: (coin: string) => `Ler endereço ${coin}`,
  scanReading: "Aponte para o QR Code da tela “Receber” da carteira.",
  scanProblems: {
    insecure:
      "O navegador só libera a câmera em páginas seguras (https). Abra o aplicativo pelo endereço que começa com https, ou cole o endereço.",
    denied:
      "A câmera está bloqueada para este site. Toque no cadeado ao lado do endereço do site, permita a câmera e tente de novo. Ou cole o endereço.",
    none: "Não encontramos câmera neste aparelho. Cole o endereço ou use outro aparelho.",
    busy: "A câmera está em uso por outro aplicativo. Feche-o e tente de novo, ou cole o endereço.",
    failed: "A câmera não abriu. Tente de novo, ou cole o endereço.",
  } satisfies Record<CameraProblem, string>,

  fresh: "Endereço novo a cada cobrança",
  keyTitle: "Um endereço novo por cobrança",
  keyIntro:
    "Opcional. Com a chave pública da sua conta Bitcoin, cada cobrança ganha um endereço só dela. A chave pública mostra o que entra e não move dinheiro; ela fica só neste aparelho.",
  keyField: "Chave pública da conta (xpub, ypub ou zpub)",
  keyHint:
    "Na carteira, procure “chave pública estendida”, “xpub” ou “exportar conta”. Nunca cole frase ou chave privada.",
  keyScanTitle: "Ler chave pública",
  keyChoose:
    "Carteiras usam xpub para mais de um tipo de endereço. Qual destes é o primeiro endereço da sua?",
  keyChooseLabel: "Tipo de endereço",
  keyKinds: {
    p2wpkh: "Endereços bc1q…",
    "p2sh-p2wpkh": "Endereços 3…",
    p2pkh: "Endereços 1…",
  } satisfies Record<KeyScript, string>,
  keyKindDetail: (address: string) => `${address.slice(0, 8)}…${address.slice(-8)}`,
  keyContinue: "Continuar",
  keyAddress: (number: number) => `${number}º endereço`,
  keyCompareTitle: "Confira na sua carteira",
  keyCompare:
    "Abra os endereços de recebimento da carteira e compare os três. Se algum for diferente, a chave é de outra conta ou moeda, e o dinheiro não apareceria na sua carteira. Nada é cobrado com esta chave antes da conferência.",
  keyConfirm: "Conferi os primeiros endereços",
  keyConfirmed: "Chave conferida",
  keyReject: "São diferentes, descartar",
  keyFree: (count: number) =>
    count === 1 ? "1 endereço novo pronto neste caixa." : `${count} endereços novos prontos neste caixa.`,
  keyWarnings: {
    out_of_addresses:
      "Acabaram os endereços deste caixa. Conecte à internet uma vez para receber mais; até lá as cobranças usam o endereço fixo, se houver.",
    gap_near:
      "Já são mais de 15 endereços seguidos sem pagamento. Depois de 20 a carteira para de procurar: aumente o limite de busca (gap limit) nela ou confira as cobranças pagas.",
    gap_over:
      "São mais de 20 endereços seguidos sem pagamento: sua carteira pode não mostrar o próximo. Aumente o limite de busca (gap limit) nela antes de cobrar.",
  } satisfies Record<ReceivingWarning, string>,
  keyShowFirst: "Ver os primeiros endereços",
  keySync: "Sincronizar a chave",
  keySyncDetail:
    "Leva a chave para os outros aparelhos da sua conta. Quem tiver a chave vê todos os recebimentos, por isso cada aparelho confere os endereços de novo.",
  keyFromAccount: "A sua conta já tem uma chave pública, salva em outro aparelho.",
  keyFromAccountUse: "Conferir a chave da conta",
  keyRemove: "Remover chave",
  keyRemoveTitle: "Remover a chave pública?",
  keyRemoveText:
    "As próximas cobranças usam o endereço fixo, se houver. Os endereços já mostrados continuam seus: o dinheiro chega na carteira do mesmo jeito.",
  keyRemoved: "Chave removida",
  keyKeep: "Manter chave",

  lightningTitle: "Lightning",
  lightningIntro:
    "Com o endereço Lightning da sua carteira, ou uma conexão que só recebe, o cliente paga em segundos. O teste faz uma cobrança que ninguém paga e mostra o que a carteira sabe fazer.",
  lightningField: "Endereço Lightning ou conexão da carteira",
  lightningHint:
    "O endereço parece um e-mail: loja@carteira.com. A conexão começa com nostr+walletconnect: crie uma que só receba.",
  lightningHintSaved: "Deixe vazio para testar de novo o endereço de cima.",
  connection: "Conexão da carteira",
  connectionHintSaved: "Deixe vazio para testar de novo a conexão de cima.",
  connectionPasted: "Conexão colada. Ela não aparece na tela nem fica neste aparelho.",
  connectionOff: "Conexão desligada",
  connectionDiscard: "Descartar",
  connectionHost: (host: string) => `A conexão passa por ${host}. O servidor a guarda cifrada.`,
  connectionOffline: "Sem sinal: use a rede Bitcoin.",
  connectionEnded:
    "Esta conexão está desligada: foi apagada, ou passou a deixar gastar. Crie na carteira outra que só receba e cole aqui.",
  connectionTested: "Conexão testada e salva",
  connectionSeesBalance: "Ela também vê o saldo. Para receber não precisa: prefira uma sem isso.",
  connectionRemoved: "Conexão removida daqui",
  connectionRemovedDetail: "Apague-a também na carteira.",
  connectionVisitor:
    "Para receber por uma conexão, entre na sua conta. Por enquanto, use o endereço Lightning.",
  connectionNoServer: "Sem internet não dá para testar a conexão. Tente de novo com sinal.",
  lightningSave: "Testar e salvar",
  lightningTesting: "Testando...",
  lightningWatched: "Confere sozinho, com sinal",
  lightningWatchedAlways: "Confere sozinho, com e sem sinal",
  lightningUnwatched: "Mostra o valor, mas não avisa",
  lightningFixed: "Só o código fixo",
  lightningDemo: "Carteira simulada: nenhum dinheiro circula.",
  lightningCan: ["Com sinal: a tela fica verde em segundos.", "Só recebe: ninguém gasta por aqui."],
  lightningOffline: "Sem sinal: mostra o código fixo, ou use a rede Bitcoin.",
  lightningOfflineCodes: "Sem sinal: o cliente paga com a internet dele e mostra 6 números.",
  lightningCanShow: ["Com sinal: o código já leva o valor.", "Só recebe: ninguém gasta por aqui."],
  lightningSilent: "Esta carteira não avisa. Confira nela antes de entregar.",
  lightningHost: (host: string) => `As cobranças vêm de ${host}.`,
  lightningLetters:
    "O site deste endereço usa letras de outro alfabeto, escritas com xn--. Compare letra por letra.",
  lightningUnchecked:
    "Sem teste, só o código fixo: o cliente digita o valor e ninguém avisa. O teste precisa de internet.",
  lightningNoServer: "Sem internet não dá para testar. O endereço continua como estava.",
  lightningBusy: "O teste não terminou. Espere um minuto e tente de novo.",
  lightningTested: "Endereço testado e salvo",
  lightningSaved: "Lightning salvo",
  lightningRemoved: "Lightning removido",
  lightningLimit: "Bitcoin por Lightning até",
  lightningLimitHint: "Acima deste valor, a cobrança vai pela rede Bitcoin. No caixa dá para trocar.",
  lightningLimitSave: "Salvar limite",
  lightningLimitSaved: (amount: string) => `Lightning até ${amount}`,
  lightningLimitProblem: "Digite um valor de R$ 0 a R$ 1.000, como 300,00.",

  pixTitle: "Pix",
  pixNetwork: "Para quem não paga em cripto",
  pixIntro:
    "Opcional. A cobrança mostra também um QR Code Pix do mesmo valor, que funciona sem internet no caixa.",
  pixField: "Chave Pix",
  pixHint: "CPF, CNPJ, telefone com +55, e-mail ou chave aleatória.",
  pixKind: (kind: string, key: string) => `${kind}: ${key}`,
  pixName: "Nome que o cliente vê",
  pixNameHint: "Como está no banco. Até 25 letras.",
  pixNameEmpty: "Escreva o nome de quem recebe, como está no banco.",
  pixCity: "Cidade",
  pixCityEmpty: "Escreva a cidade da loja.",
  pixWhere:
    "Aparece nas cobranças de verdade. No exemplo do modo treino ninguém paga, por isso lá não há Pix.",
  pixShown: (name: string, city: string) => `O banco do cliente mostra: ${name}, ${city}.`,
  pixSave: "Salvar Pix",
  pixSaved: "Pix salvo",
  pixSavedDetail: "Faça um Pix de R$ 0,01 para conferir antes de usar no balcão.",
  pixRemoved: "Pix removido",
  off: "Desligado",
} as const;
