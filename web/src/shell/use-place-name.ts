import { useMatches } from "@tanstack/react-router";
import type { PlaceName } from "../places.ts";

/** The name of the address that is open; undefined where nothing answers to it. */
export function usePlaceName(): PlaceName | undefined {
  return useMatches({ select: (matches) => matches[matches.length - 1]?.staticData.name });
}
