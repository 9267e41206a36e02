import { benchOffline } from "./lightning/offline.ts";
import { benchOnline } from "./lightning/online.ts";
import { ADDRESS, CONNECTION } from "./lightning/ways.ts";
import { benchWatching } from "./lightning/watching.ts";

/**
 * Lightning at the counter: how long a till waits with an address, with a connected wallet and without a network, and what
 * watching invoices costs the server. The wallet is the sandbox's; its own response times are the floor.
 */
export async function benchLightning(): Promise<void> {
  await benchOnline(ADDRESS);
  await benchOnline(CONNECTION);
  await benchOffline(ADDRESS);
  await benchWatching();
}
