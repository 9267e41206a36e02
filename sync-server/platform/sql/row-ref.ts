const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Slug or uuid (contract §9.6): which of the two columns a reference from outside names. */
export const byRef = (table: string, ref: string): Record<string, string> =>
  UUID.test(ref) ? { [`${table}.id`]: ref } : { [`${table}.slug`]: ref };
