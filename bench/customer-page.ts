import { createDevice, push } from "./writes/device.ts";
import { createWire } from "./writes/wire.ts";
import { CHARGES } from "./writes/work.ts";

const DAY_SECONDS = 86_400;

/** The page on which a customer pays a charge that was sent as a link. Returns its path. */
export async function openCustomerPage(port: number): Promise<string> {
  const wire = createWire(port);
  try {
    const shop = await createDevice(wire);
    const [charge] = CHARGES.writes(1);
    if (!charge) throw new Error("no charge");
    await push(wire, shop, [charge], false);
    const reply = await wire.send(
      "POST",
      `/api/charges/${charge.key}/link`,
      { "Content-Type": "application/json", Cookie: shop.cookie },
      JSON.stringify({ secondsLeft: DAY_SECONDS }),
    );
    if (reply.status !== 201) throw new Error(`link: ${reply.status} ${reply.body.toString()}`);
    return new URL((JSON.parse(reply.body.toString()) as { url: string }).url).pathname;
  } finally {
    wire.close();
  }
}
