export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Column that a slug or uuid from a request refers to (contract §9.6). */
export const refColumn = (ref: string): "id" | "slug" => (UUID.test(ref) ? "id" : "slug");
