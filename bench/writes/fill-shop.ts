import type { BrowserContext } from "playwright-core";
import { createDevice, type Device, push } from "./device.ts";
import { createWire } from "./wire.ts";
import { CHARGES, LESSONS } from "./work.ts";

const DAY_MS = 86_400_000;
const CHARGES_A_DAY = 100;
const VISITS_TO_LESSONS = 20;

/** A shop with completed lessons and so many charges, each with its mark, the last hundred of them of today. */
export async function fillShop(port: number, charges: number): Promise<Device> {
  const wire = createWire(port);
  try {
    const shop = await createDevice(wire);
    await push(wire, shop, LESSONS.writes(VISITS_TO_LESSONS), true);
    for (let daysAgo = charges / CHARGES_A_DAY - 1; daysAgo >= 0; daysAgo -= 1) {
      const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      await push(wire, shop, CHARGES.writes(2 * CHARGES_A_DAY, at), true);
    }
    return shop;
  } finally {
    wire.close();
  }
}

/** Signs the browser in with this device's session. */
export async function signInAs(context: BrowserContext, { cookie }: Device, url: string): Promise<void> {
  const cookies = cookie.split("; ").map((each) => each.split("="));
  await context.addCookies(cookies.map(([name = "", value = ""]) => ({ name, value, url })));
}
