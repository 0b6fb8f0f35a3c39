import type { PlaceName } from "../places.ts";

/**
 * Descriptions of the places that are not built yet, keyed by place name. They load with the screen that shows them.
 */
export const PLANNED: Readonly<Partial<Record<PlaceName, string>>> = {};
