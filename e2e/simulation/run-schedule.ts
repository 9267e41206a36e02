import { Violation } from "./invariants/violation.ts";
import type { Schedule } from "./operations.ts";
import { openWorld, perform } from "./perform.ts";
import { comeToRest } from "./rest.ts";
import type { SimulatedServer } from "./simulated-server.ts";
import { beginWorld, checkAll, closeWorld, createWorld, type World } from "./world.ts";

/** Runs one schedule from its start until everything is at rest. Throws the first violation, with the steps that led to it. */
export async function runSchedule(
  server: SimulatedServer,
  { seed, beginning, steps }: Schedule,
): Promise<World> {
  await server.reset();
  const world = createWorld(server, seed);
  try {
    await beginWorld(world, beginning);
    await openWorld(world, beginning);
    for (const step of steps) {
      await perform(world, step);
      world.story.push(describe(world, JSON.stringify(step)));
      checkAll(world);
    }
    await comeToRest(world);
    return world;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const invariant = error instanceof Violation ? error.invariant : "a bug";
    throw new Error(`${invariant}: ${error.message}\n${world.story.join("\n")}`, { cause: error });
  } finally {
    closeWorld(world);
  }
}

/** The externally visible result of a step; the same for the same seed. */
function describe({ network, server, intents }: World, step: string): string {
  const { versions, log } = server.state();
  const counts = [network.waiting.length, network.late.length, intents.size, log.size].join(" ");
  return `${step} → ${counts} | ${[...versions.values()].join(" ")}`;
}
