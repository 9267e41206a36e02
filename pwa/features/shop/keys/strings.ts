import type { CodeKeys } from "#db/protocol/lightning-api.ts";
import { formatAgo, formatDateTime } from "#pwa/ui/text/format.ts";

type Key = CodeKeys["keys"][number];

const nameOf = ({ name, device }: Key): string => (device === null ? name : `${name}, ${device}`);

/** Texts about the keys, in the chunk of their dialog. */
export const keyTexts = {
  title: "Chaves para vender sem sinal",
  about: "Com a chave, o celular cobra por Lightning sem internet e confere os 6 números do cliente.",
  asking: "Perguntando ao servidor...",
  none: "Nenhum celular tem chave ainda. Cada um recebe a sua sozinho, com internet, quando a carteira da loja avisa o que foi pago.",
  name: (key: Key, isHere: boolean) => (isHere ? `${nameOf(key)} (este celular)` : nameOf(key)),
  state: ({ state, endsAt, usedAt }: Key, asOf: string): string => {
    const when = endsAt === null ? "" : ` em ${formatDateTime(endsAt)}`;
    if (state === "off") return `Desligada${when}: não vende sem sinal`;
    if (state === "ended") return `Terminou${when}`;
    if (state === "unknown") return "Atualize o aplicativo para ver como está esta chave";
    if (endsAt !== null) return `Chave anterior, vale até ${formatDateTime(endsAt)}`;
    return usedAt === null ? "Nenhum código usado ainda" : `Último código usado ${formatAgo(usedAt, asOf)}`;
  },
  since: ({ madeAt, heardAt, state }: Key, asOf: string): string =>
    state === "good"
      ? `Chave desde ${formatDateTime(madeAt)}, falou com o servidor ${formatAgo(heardAt, asOf)}`
      : `Chave de ${formatDateTime(madeAt)}`,
  replace: "Trocar a chave",
  replaceNamed: (key: Key) => `Trocar a chave de ${nameOf(key)}`,
  replaceQuestion: "Trocar a chave?",
  replaceWhat:
    "Os códigos deste celular param de valer agora, também os que já estão na tela. Com internet ele recebe outra chave sozinho: ao abrir o app, ou em até uma hora.",
  replaced: "A chave terminou. O celular recebe outra quando tiver internet.",
  off: "Desligar",
  offNamed: (key: Key) => `Desligar a chave de ${nameOf(key)}`,
  offQuestion: "Desligar a chave?",
  offWhat:
    "Este celular deixa de vender por Lightning sem internet até você ligar de novo. Com internet, ele cobra como sempre.",
  isOff: "Chave desligada",
  on: "Ligar de novo",
  onNamed: (key: Key) => `Ligar de novo a chave de ${nameOf(key)}`,
  isOn: "Ligada. O celular recebe uma chave nova quando tiver internet.",
  failed: "Não deu para mudar a chave agora",
} as const;
