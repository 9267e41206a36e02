/** The four lessons for the staff. */
export const STAFF_MODULE = "equipe-do-balcao";

/**
 * Modules beside the course. They are read, practised and reviewed like any other, and count in none of the course's
 * figures: neither lessons and minutes (S2) nor progress, achievements of modules, completion and certificate. Known by slug,
 * which never changes, so that rows stored by any build and any server are told apart.
 */
export const EXTRA_MODULES: readonly string[] = ["carteira-passo-a-passo", STAFF_MODULE];

export const isExtraModule = (slug: string): boolean => EXTRA_MODULES.includes(slug);
