/**
 * A time zone in which it is about noon now, for a test whose day must not end while it runs. The signs of these names are
 * reversed: Etc/GMT+3 is three hours behind UTC.
 */
export function middayZone(): string {
  const behind = new Date().getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? "-" : "+"}${Math.abs(behind)}`;
}
