/** Roles in a shop (`db/rules/shops/may.ts`), from most to least rights. A till is a device without an account. */
export const SHOP_ROLES = ["owner", "manager", "cashier", "till"] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];
