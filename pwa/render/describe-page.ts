import type { PageData } from "#db/protocol/page-data.ts";
import { FAQ } from "#db/content/faq.ts";
import { GLOSSARY } from "#db/content/glossary.ts";
import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import { strings as t } from "#pwa/features/completion/strings.ts";
import { certificatePath, lessonPath, type RouteName, routes } from "#pwa/paths.ts";
import {
  articleThing,
  courseThing,
  crumbsThing,
  faqThing,
  lessonThing,
  organisationThing,
  type Thing,
  termSetThing,
} from "./json-ld.ts";

export type PageDescription = {
  /** Canonical path. */
  readonly path: string;
  readonly description: string;
  readonly type: "website" | "article";
  readonly image: { readonly path: string; readonly alt: string };
  /** Further Open Graph properties. */
  readonly properties: Readonly<Record<string, string>>;
  /** JSON-LD. */
  readonly graph: readonly Thing[];
};

type Described = { readonly path: string; readonly label: string; readonly description: string };
type Context = {
  readonly origin: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly data: PageData;
};

const IMAGE = {
  path: "/og.png",
  alt: "Balcão Cripto: placa de preço, celular com QR Code e ladrilhos sobre um balcão",
} as const;

const SIMPLE: Partial<Record<RouteName, Described>> = {
  landing: {
    path: "/landing",
    label: "Entrar",
    description:
      "Crie a sua conta grátis no Balcão Cripto: guarde o progresso do curso e use as cobranças em mais de um aparelho.",
  },
  lessons: {
    path: "/lessons",
    label: "Lições",
    description:
      "Curso grátis com 15 lições curtas, em cerca de 90 minutos com a prática: carteira, cobrança com QR Code, conferência, golpes, nota fiscal. Funciona sem internet.",
  },
  charge: {
    path: "/qr-generator",
    label: "Cobrar",
    description:
      "Digite o valor em reais e mostre na tela um QR Code em Bitcoin, Ether ou USDT. Grátis, direto no celular, também sem internet.",
  },
  onboarding: {
    path: "/onboarding",
    label: "Sua loja",
    description:
      "Conte em três perguntas que loja é a sua e receba um plano de estudo no seu ritmo. Grátis, sem cadastro, direto no celular.",
  },
  articles: {
    path: "/articles",
    label: "Artigos",
    description:
      "Guias em português para quem recebe no balcão: primeiros passos, impostos, custos, golpes, casos reais e ferramentas.",
  },
  contact: {
    path: "/contato",
    label: "Contato",
    description: "Fale com a equipe do Balcão Cripto. Respondemos em português, em até 24 horas.",
  },
  pricing: {
    path: "/pricing",
    label: "Preço",
    description:
      "O curso e o gerador de cobranças são grátis. O Plano Premium custa R$ 29, uma vez só: processadores e painel do negócio, sem mensalidade.",
  },
  simulation: {
    path: "/simulation",
    label: "Simulação",
    description:
      "Treine receber em Bitcoin, Ether e USDT com três negócios fictícios: nenhum dinheiro, nenhum cadastro, também sem internet.",
  },
  wallets: {
    path: "/carteiras",
    label: "Endereços de recebimento",
    description:
      "Cadastre os endereços em que a sua loja recebe Bitcoin, Ether, USDT e Lightning. O dinheiro cai direto na sua carteira.",
  },
  charges: {
    path: "/cobrancas",
    label: "Cobranças",
    description:
      "O livro de cobranças da loja: o que foi pago, o que falta conferir e a planilha para o contador.",
  },
  till: {
    path: "/caixa",
    label: "Modo caixa",
    description: "Quem atende cobra com o próprio PIN e não vê endereços nem o livro da loja.",
  },
  kit: {
    path: "/kit",
    label: "Kit do balcão",
    description: "Placa da porta, cartão do caixa e folhas para quem atende, impressos direto do celular.",
  },
  review: {
    path: "/revisao",
    label: "Perguntas de hoje",
    description: "Três perguntas por dia das lições que você concluiu, para não esquecer no balcão.",
  },
  invitation: {
    path: "/convite",
    label: "Convite",
    description:
      "Um convite para trabalhar em uma loja no Balcão Cripto: veja de quem é e entre com a sua conta.",
  },
  integrations: {
    path: "/payment-integrations",
    label: "Integrações",
    description:
      "Ligue a sua loja a um processador de pagamentos, como Foxbit ou CoinGate. Parte do Plano Premium.",
  },
  setupAssistant: {
    path: "/setup-assistant",
    label: "Assistente",
    description:
      "Do processador de pagamentos ao primeiro pagamento confirmado, em quatro passos. Parte do Plano Premium.",
  },
  people: {
    path: "/equipe",
    label: "Pessoas e caixas",
    description:
      "Vários celulares no mesmo livro de cobranças: convide quem trabalha na loja e ligue os caixas.",
  },
  account: {
    path: "/conta",
    label: "Sua conta",
    description: "A sua conta no Balcão Cripto, os dados da loja e o que está guardado neste aparelho.",
  },
  terms: {
    path: "/termos-de-servico",
    label: "Termos de Serviço",
    description:
      "As regras de uso do Balcão Cripto, em português claro: o que fazemos, o que não fazemos e os seus direitos.",
  },
  privacy: {
    path: "/politica-privacidade",
    label: "Política de Privacidade",
    description:
      "Que dados o Balcão Cripto trata, onde ficam, para quê, com quem são compartilhados e como exercer os seus direitos.",
  },
};

/** Content that administrators edit, as the server read it; the bundled content otherwise. */
const termsOf = ({ terms }: PageData) => terms ?? GLOSSARY;
const questionsOf = ({ questions }: PageData) => questions ?? FAQ;

function counted(name: RouteName, data: PageData): Described | undefined {
  if (name === "glossary") {
    const description = `${termsOf(data).length} palavras do mundo cripto explicadas para quem tem loja: sem inglês complicado, com exemplo do balcão.`;
    return { path: "/glossario", label: "Glossário", description };
  }
  if (name === "faq") {
    const description = `O curso é grátis? O dinheiro passa por vocês? Funciona sem internet? Respostas diretas a ${questionsOf(data).length} perguntas.`;
    return { path: "/community", label: "Perguntas Frequentes", description };
  }
  return undefined;
}

/** Describes a page for search engines and messengers. */
export function describePage(name: RouteName, { origin, params, data }: Context): PageDescription {
  const base = { type: "website", image: IMAGE, properties: {} } as const;
  if (name === "article" && data.article) {
    const { article } = data;
    const path = `/artigo/${article.slug}`;
    return {
      path,
      type: "article",
      image: IMAGE,
      description: article.excerpt ?? `${article.title}. Leitura de ${article.readTime} no Balcão Cripto.`,
      properties: {
        "article:published_time": article.publishedAt ?? article.createdAt,
        "article:modified_time": article.updatedAt,
        "article:section": article.category,
        "article:author": article.author,
      },
      graph: [
        articleThing(article, { origin, path, image: IMAGE.path }),
        crumbsThing(origin, [
          ["Artigos", "/articles"],
          [article.title, path],
        ]),
      ],
    };
  }
  if ((name === "lesson" || name === "practice") && data.lesson) {
    const { row } = data.lesson;
    const path = lessonPath(row.slug);
    return {
      ...base,
      path,
      description: row.description ?? `${row.title}. Lição grátis do Balcão Cripto.`,
      graph: [
        lessonThing(origin, row),
        crumbsThing(origin, [
          ["Lições", routes.lessons],
          [row.title, path],
        ]),
      ],
    };
  }
  if (name === "certificate" && data.certificate?.found) {
    const { name: person, code } = data.certificate.found;
    return { ...base, path: certificatePath(code), description: t.genuineText(person), graph: [] };
  }
  if (name === "glossaryCategory") {
    const category = GLOSSARY_CATEGORIES.find(({ slug }) => slug === params["category"]);
    if (category) {
      const terms = termsOf(data).filter((entry) => entry.category === category.slug);
      const path = `/glossario/${category.slug}`;
      return {
        ...base,
        path,
        description:
          `${category.name}: ${terms.map(({ term }) => term).join(", ")}. Palavras do mundo cripto explicadas para quem tem loja.`.slice(
            0,
            300,
          ),
        graph: [
          termSetThing(origin, path, `Glossário: ${category.name}`, terms),
          crumbsThing(origin, [
            ["Glossário", "/glossario"],
            [category.name, path],
          ]),
        ],
      };
    }
    return describePage("glossary", { origin, params, data });
  }
  const simple = SIMPLE[name] ?? counted(name, data);
  if (!simple) {
    return {
      ...base,
      path: "/",
      description:
        "Aprenda a aceitar Bitcoin, Ethereum e USDT no seu balcão e gere cobranças com QR Code, mesmo sem sinal. Curso grátis, em português.",
      graph: [organisationThing(origin)],
    };
  }
  const { path, label, description } = simple;
  return {
    ...base,
    path,
    description,
    graph: [...thingsOf(name, origin, data), crumbsThing(origin, [[label, path]])],
  };
}

function thingsOf(name: RouteName, origin: string, data: PageData): Thing[] {
  if (name === "faq") return [faqThing(questionsOf(data))];
  if (name === "glossary") return [termSetThing(origin, "/glossario", "Glossário", termsOf(data))];
  if (name === "lessons" && data.lessons) return [courseThing(origin, data.modules ?? [], data.lessons)];
  return [];
}
