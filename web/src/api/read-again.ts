import { queryClient } from "./query-client.ts";

/**
 * Returns a function that reloads all data whose keys start with the given prefixes. Call that function after a write.
 * Each domain defines its functions next to its calls.
 */
export function readAgain(...beginnings: readonly (readonly string[])[]): () => Promise<void> {
  return async () => {
    await Promise.all(beginnings.map(readUnder));
  };
}

/**
 * Reloads the data under a key prefix. Data that is being loaded for the first time is requested a second time,
 * because its first request may have started before the change.
 */
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
