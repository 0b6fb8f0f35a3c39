import { queryClient } from "./query-client.ts";

/**
 * Returns a function to call after a write of a domain: it reloads all data with these key prefixes. Declare it once
 * per domain, with its calls.
 */
export function readAgain(...beginnings: readonly (readonly string[])[]): () => Promise<void> {
  return async () => {
    await Promise.all(beginnings.map(readUnder));
  };
}

/** Reloads data. A first read in progress may be older than the change and does not restart, so another follows it. */
async function readUnder(path: readonly string[]): Promise<void> {
  const queryKey = [path];
  const begun = queryClient.getQueryCache().findAll({
    queryKey,
    fetchStatus: "fetching",
    predicate: ({ state }) => state.data === undefined,
  });
  await queryClient.invalidateQueries({ queryKey });
  if (begun.length > 0) await queryClient.invalidateQueries({ queryKey, predicate: (query) => begun.includes(query) });
}
