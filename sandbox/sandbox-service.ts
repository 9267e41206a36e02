import type { Request, RequestHandler } from "express";

/**
 * A stand-in of one outside service. It speaks that service's documented wire, so that the real client runs against it
 * unchanged, and shares no code with that client: a mistake would otherwise agree with itself. One file each, listed in
 * `all-services.ts`.
 */

/** What can be made to go wrong. The frame does `slow` and `down`; the others are each service's own. */
export const FAULT_NAMES = {
  slow: "Lento (responde depois de 10 segundos)",
  down: "Fora do ar (erro 503)",
  duplicated: "Avisos em dobro",
  out_of_order: "Avisos fora de ordem",
  forged: "Avisos falsificados",
  lost: "Avisos que se perdem",
  absurd: "Valor dez vezes maior",
  stale: "Dados de uma hora atrás",
  swapped: "Campos trocados",
} as const;
export type Fault = keyof typeof FAULT_NAMES;

export type SandboxContext = {
  /** Origin of the server that this sandbox belongs to: where notices go. */
  readonly appOrigin: string;
  readonly now: () => Date;
  /** Whether a switch of this service is on. */
  readonly has: (fault: Fault) => boolean;
  /** Where a person who came with this request goes back to. */
  readonly wayBack: <T extends string | null>(address: T, req: Request) => T;
};

export type SandboxService = {
  /** Names its switches: `POST /faults/{id}`. */
  readonly id: string;
  readonly title: string;
  /** Everything under it belongs to the service; the handler sees paths without it. */
  readonly path: string;
  /** Switches that mean something here. */
  readonly faults: readonly Fault[];
  /** Sentences for the index page: credentials that work, what is special. */
  readonly notes: readonly string[];
  readonly create: (context: SandboxContext) => RequestHandler;
};
