import type { PlaceName } from "../places.ts";

/** Descriptions of the places that are not built yet, by name. Loaded with the screen that shows them. */
export const PLANNED: Readonly<Partial<Record<PlaceName, string>>> = {};
