import { useMatches } from "@tanstack/react-router";
import type { PathName } from "../paths.ts";

/** The name of the address that is open; undefined where nothing answers to it. */
export function usePlaceName(): PathName | undefined {
  return useMatches({ select: (matches) => matches[matches.length - 1]?.staticData.name });
}
