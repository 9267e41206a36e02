import { createContext, use } from "react";

/** A counted action; values in whole reais. */
export type Conversion = { readonly name: "offer"; readonly value: number; readonly currency: "BRL" };

export type Measurement = {
  /** Counts a conversion once, and only with consent (S311). */
  readonly convert: (conversion: Conversion) => void;
};

type Parts = {
  /** Whether this person gave consent; checked each time. */
  readonly hasConsent: () => boolean;
  readonly send: (conversion: Conversion) => void;
};

export function createMeasurement({ hasConsent, send }: Parts): Measurement {
  const sent = new Set<Conversion["name"]>();
  return {
    convert: (conversion) => {
      if (!hasConsent() || sent.has(conversion.name)) return;
      sent.add(conversion.name);
      send(conversion);
    },
  };
}

/** The default measures nothing. A provider supplies a real measurement. */
export const MeasurementContext = createContext(
  createMeasurement({ hasConsent: () => false, send: () => {} }),
);

export const useMeasurement = (): Measurement => use(MeasurementContext);
