import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { finderOf } from "../../finders.ts";
import type { Found } from "../../place.ts";
import { useUser } from "../../session/session.ts";
import { offeredFinders } from "./offered.ts";

/** How long, in ms, the user must stop typing before the server is searched. */
const PAUSE_MS = 120;

type FoundRecords = {
  readonly records: readonly Found[];
  readonly isSearching: boolean;
  /** True if any of the searches failed. */
  readonly hasFailed: boolean;
};

/**
 * Finds the accounts, scenarios and people that match the search text and that the user may see; none if the text is
 * empty.
 */
export function useFound(text: string): FoundRecords {
  const user = useUser();
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS);
  const files = offeredFinders(user);
  const wanted = text.trim() === "" ? "" : settled;
  const query = useQuery({
    queryKey: ["palette", user?.id, files, wanted],
    queryFn: () => lookFor(files, wanted),
    enabled: wanted !== "" && files.length > 0,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
  if (wanted === "") return { records: [], isSearching: text.trim() !== "" && files.length > 0, hasFailed: false };
  return {
    records: query.data?.records ?? [],
    isSearching: query.isFetching || settled !== text.trim(),
    hasFailed: query.isError || query.data?.hasFailed === true,
  };
}

async function lookFor(files: readonly string[], text: string) {
  const settled = await Promise.allSettled(files.map(async (file) => (await finderOf(file))(text)));
  return {
    records: settled.flatMap((one) => (one.status === "fulfilled" ? one.value : [])),
    hasFailed: settled.some(({ status }) => status === "rejected"),
  };
}
