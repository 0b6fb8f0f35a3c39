import { useMatches } from "@tanstack/react-router";
import type { PlaceName } from "../places.ts";

/** Returns the name of the place at the current URL; undefined if the URL is unknown. */
export function usePlaceName(): PlaceName | undefined {
  return useMatches({ select: (matches) => matches[matches.length - 1]?.staticData.name });
}
