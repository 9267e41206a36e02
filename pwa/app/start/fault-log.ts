export type Fault = { readonly at: string; readonly message: string };

export type FaultLog = {
  readonly add: (error: unknown) => void;
  readonly list: () => readonly Fault[];
};

const MOST = 20;

/** Errors that no screen could show (storage, bugs), kept in memory for the sync panel's file. No personal data. */
export function createFaultLog(): FaultLog {
  const faults: Fault[] = [];
  return {
    add: (error) => {
      const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      faults.push({ at: new Date().toISOString(), message: message.slice(0, 300) });
      if (faults.length > MOST) faults.shift();
    },
    list: () => faults,
  };
}
