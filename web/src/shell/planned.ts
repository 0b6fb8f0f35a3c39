import type { PlaceName } from "../places.ts";

/** Descriptions of places that are not built yet, by name; loaded with the screen that shows them. */
export const PLANNED: Readonly<Partial<Record<PlaceName, string>>> = {};
