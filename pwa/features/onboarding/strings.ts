import type { BusinessType, TechComfort } from "#db/entities/rows.ts";
import { MAX_BUSINESS_NAME } from "#db/rules/text/business-name.ts";

/** S167–S170, in the order they are shown. */
export const BUSINESS_TYPES: Record<BusinessType, string> = {
  restaurant: "Restaurante / Lanchonete",
  retail: "Loja de Varejo",
  services: "Serviços / Freelancer",
  other: "Outro",
};

type Comfort = {
  readonly name: string;
  readonly time: string;
  readonly about: string;
  /** How the course can be spread at this pace. */
  readonly plan: string;
};

/** S171–S173, in the order they are shown. */
export const TECH_COMFORT: Record<TechComfort, Comfort> = {
  beginner: {
    name: "Iniciante Digital",
    time: "cerca de 2 semanas",
    about: "Mensagens e ligações.",
    plan: "Uma lição por dia. Em cerca de 2 semanas você faz o ensaio final.",
  },
  intermediate: {
    name: "Já Navego Bem",
    time: "cerca de 3 dias",
    about: "Pix, banco e redes sociais.",
    plan: "Um terço do curso por dia. Em cerca de 3 dias você faz o ensaio final.",
  },
  advanced: {
    name: "Expert Tech",
    time: "configure no mesmo dia",
    about: "Aplicativo novo, sem ajuda.",
    plan: "São 59 minutos de leitura, mais a prática. Dá para fazer tudo hoje.",
  },
};

export const strings = {
  bar: "Sobre a sua loja",
  leave: "Sair e continuar depois",
  leaveEditing: "Voltar à sua conta",
  steps: ["Negócio", "Tecnologia", "Nome"],
  typeTitle: "Qual é o seu negócio?",
  typeText: "Escolha o mais parecido. Dá para mudar depois.",
  comfortTitle: "Seu jeito com tecnologia",
  comfortText: "Serve para sugerir o ritmo do curso.",
  nameTitle: "Como se chama o seu negócio?",
  editTitle: "Perfil da loja",
  name: "Nome do negócio",
  nameHint: "É o nome que o cliente vê na cobrança.",
  nameEmpty: "Escreva o nome do seu negócio.",
  nameTooLong: (length: string) => `Use até ${MAX_BUSINESS_NAME} caracteres. Agora são ${length}.`,
  complete: "Concluir",

  summary: "Resumo",
  shopName: "Sua loja",
  doorSign: "Aberto",
  type: "Negócio",
  comfort: "Tecnologia",
  shop: "Nome",
  missing: "Falta escolher",
  missingName: "Falta escrever",
  edit: "Editar",
  choose: "Escolher",
  editType: "o tipo de negócio",
  editComfort: "o jeito com tecnologia",
  editName: "o nome",

  almost: "Quase pronto!",
  almostText: "Preencha todos os campos para personalizar sua experiência.",
  failed: "Quase conseguimos!",
  failedText: (why: string | null) => `Houve um pequeno problema ao salvar. ${why ?? "Tente de novo."}`,
  created: "Perfil criado com sucesso!",
  createdText: "Boas-vindas! Seu plano personalizado está pronto.",
  saved: "Perfil da loja salvo",
  savedText: "O nome novo aparece nas próximas cobranças.",

  doneTitle: "Seu plano está pronto",
  doneBar: "Plano pronto",
  keptVisitor: "Está guardado neste aparelho. Entre para levar este perfil para a sua conta.",
  keptOffline: "Está guardado neste aparelho e segue para a sua conta quando houver internet.",
  signIn: "Entrar",
  signInOffline: "Para entrar, precisa de internet.",
  unlocked: "Conquista desbloqueada",
  points: (count: number) => `+${count} pontos`,
  onThisDevice: "neste aparelho",
  firstLesson: "Comece por aqui",
  nextLesson: "Continue por aqui",
  minutes: (minutes: number) => `${minutes} min`,
  openLesson: "Abrir a lição",
  courseDone: "Você já concluiu todas as lições.",
  makeCharge: "Gerar uma cobrança",
  allLessons: "Ver todas as lições",
} as const;
