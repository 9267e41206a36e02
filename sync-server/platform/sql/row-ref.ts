const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Slug or uuid (contract §9.6): the column that a reference from outside names. */
export const refColumn = (ref: string): "id" | "slug" => (UUID.test(ref) ? "id" : "slug");
