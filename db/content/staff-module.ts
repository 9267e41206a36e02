import type { CourseModule } from "./course-schema.ts";
import { STAFF_MODULE } from "./extra-modules.ts";
import { lesson as chamarADona } from "./staff-module/chamar-a-dona.ts";
import { lesson as golpesEFila } from "./staff-module/golpes-e-fila.ts";
import { lesson as pagoOuNao } from "./staff-module/pago-ou-nao.ts";
import { lesson as primeiroMinuto } from "./staff-module/primeiro-minuto.ts";

/** What the staff need to know, in twelve minutes: a module beside the course, like the wallet module. */
export const staffModule: CourseModule = {
  slug: STAFF_MODULE,
  title: "Equipe do balcão, em 12 minutos",
  description: "Quatro lições curtas para quem atende, e depois uma prova de seis casos.",
  order: 7,
  lessons: [primeiroMinuto, pagoOuNao, golpesEFila, chamarADona],
};
