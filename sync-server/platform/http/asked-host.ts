/**
 * In development people come by whatever name this machine has in their network, often from a phone. An address of
 * `origin` is then handed out under the host name that was asked, on the port it has. `origin` null: addresses are as
 * they are, whatever a request says about its host.
 */
export function atAskedHost<T extends string | null>(
  address: T,
  host: string | undefined,
  origin: string | null,
): T {
  if (address === null || origin === null || host === undefined) return address;
  if (!URL.canParse(address) || new URL(address).origin !== origin || !URL.canParse(`http://${host}`))
    return address;
  const moved = new URL(address);
  moved.hostname = new URL(`http://${host}`).hostname;
  return moved.href as T;
}
