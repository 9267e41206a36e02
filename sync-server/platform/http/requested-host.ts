/**
 * In development people use any host name of this machine, often from a phone. A URL of `origin` then gets the
 * requested host name, keeping its port. `origin` null: URLs stay as they are, whatever host was requested.
 */
export function atRequestedHost<T extends string | null>(
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
