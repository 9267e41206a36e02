import { audit, shell } from "#pwa/features/admin/people/strings.ts";

/** Names of fields as in the forms; a field without one is shown with its API name. */
const FIELDS: Readonly<Record<string, string>> = {
  title: "Título",
  description: "Descrição",
  content: "Conteúdo",
  excerpt: "Resumo",
  category: "Categoria",
  author: "Autor",
  readTime: "Tempo de leitura",
  tags: "Tags",
  featured: "Em destaque",
  published: "Publicado",
  slug: "Endereço",
  order: "Ordem",
  isActive: "Ativo",
  moduleId: "Módulo",
  duration: "Duração",
  videoUrl: "Vídeo",
  outcome: "Resultado",
  script: "Fala",
  task: "Tarefa",
  quiz: "Perguntas da lição",
  exercises: "Exercícios da lição",
  reviewQuestions: "Perguntas da revisão",
  cases: "Casos do turno de treino",
  terms: "Termos",
  term: "Termo",
  definition: "Definição",
  question: "Pergunta",
  answer: "Resposta",
  source: "Fonte",
  reviewedOn: "Revisto em",
  dueOn: "Rever de novo em",
  note: "Nota para quem aprende",
  isWithdrawn: "Não vale mais",
  figure: "Valor da calculadora",
  hasLessonsAccess: "Acesso completo",
  isAdmin: "Administra",
  handled: "Tratada",
  amount: "Valor",
  paidBackBy: "Devolvido por",
  reference: "Referência",
};

export const fieldName = (field: string): string => FIELDS[field] ?? field;

export function shownValue(value: string | null): string {
  if (value === null || value === "") return audit.nothing;
  if (value === "true") return shell.yes;
  return value === "false" ? shell.no : value;
}
