import { batchesOf, newWrites, sendAll, type Contender } from "./contender.ts";
import { createDevice, mutationsOf, pullEverything, sendBatch, type Device } from "./device.ts";
import { createWire } from "./wire.ts";

/**
 * Our server as a process of its own, spoken to as a device does: up to 500 writes in a request, what it brings down
 * taken in, the next batch. `zipped`: as browsers speak, with compressed bodies both ways.
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
        prepare: async (writes) => {
          const work = devices.map((device) => ({
            device,
            batches: batchesOf(newWrites(writes)).map((batch) => {
              const acked = device.seq;
              return { count: batch.length, acked, mutations: mutationsOf(device, batch) };
            }),
          }));
          return () =>
            sendAll(work, async ({ device, batches }) => {
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
