import { batchesOf, sendAll, type Contender } from "./contender.ts";
import { createDevice, mutationsOf, openSession, pullEverything, sendBatch, type Device } from "./device.ts";
import { createWire } from "./wire.ts";

/**
 * Our server in its own process, used as a device does: up to 500 writes per request, the response applied, then the next batch.
 * `zipped`: with compressed bodies in both directions, as browsers do.
 */
export function createOurEngine(port: number, pid: number, zipped: boolean): Contender {
  const wire = createWire(port);
  return {
    name: zipped ? "**ours**, compressed as browsers do" : "**ours**, uncompressed",
    pids: [pid],
    assemble: async (people) => {
      const devices: Device[] = [];
      for (let at = 0; at < people; at += 1) devices.push(await createDevice(wire));
      return {
        prepare: async (make) => {
          const work = devices.map((device) => {
            const isNew = device.seq === 0;
            const batches = batchesOf(make()).map((batch) => {
              const acked = device.seq;
              return { count: batch.length, acked, mutations: mutationsOf(device, batch) };
            });
            return { device, isNew, batches };
          });
          return () =>
            sendAll(work, async ({ device, isNew, batches }) => {
              if (isNew) await openSession(wire, device);
              for (const batch of batches) await sendBatch(wire, device, batch, zipped);
            });
        },
        pull: async () => {
          const [first] = devices;
          if (!first) throw new Error("nobody is there");
          return pullEverything(wire, first, zipped);
        },
        bytes: wire.bytes,
      };
    },
    close: async () => wire.close(),
  };
}
