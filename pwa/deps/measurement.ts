import { createContext, use } from "react";

/** What somebody did that the shop counts; values in whole reais. */
export type Conversion = { readonly name: "offer"; readonly value: number; readonly currency: "BRL" };

export type Measurement = {
  /** Counts it once, however often it happens, and only for who agreed to be measured (S311). */
  readonly convert: (conversion: Conversion) => void;
};

type Parts = {
  /** Whether this person agreed to being measured; asked again each time. */
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

/** Nobody measures anything and nobody is asked to agree: whoever adds a measurement hands it down here. */
export const MeasurementContext = createContext(
  createMeasurement({ hasConsent: () => false, send: () => {} }),
);

export const useMeasurement = (): Measurement => use(MeasurementContext);
