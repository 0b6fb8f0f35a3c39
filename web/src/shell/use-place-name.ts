import { useMatches } from "@tanstack/react-router";
import type { PlaceName } from "../places.ts";

/** The name of the place at the current URL; undefined for an unknown one. */
export function usePlaceName(): PlaceName | undefined {
  return useMatches({ select: (matches) => matches[matches.length - 1]?.staticData.name });
}
