export const sortableTexts = {
  move: (name: string) => `Mover ${name}`,
  how: "Espaço pega e solta, setas movem, Esc desiste.",
  lifted: (name: string, place: number, count: number) =>
    `${name} na mão, posição ${place} de ${count}. Setas movem, Espaço solta, Esc desiste.`,
  moved: (name: string, place: number, count: number) => `${name}: posição ${place} de ${count}.`,
  dropped: (name: string, place: number, count: number) => `${name} ficou na posição ${place} de ${count}.`,
  cancelled: (name: string, place: number, count: number) => `${name} voltou à posição ${place} de ${count}.`,
} as const;
