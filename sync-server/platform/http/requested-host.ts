/**
 * Returns a URL of `origin` with the requested host name, keeping its port: in development people use any host name of this
 * machine, often from a phone. `origin` null: URLs stay unchanged, whatever host was requested.
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
