import { queryClient } from "./query-client.ts";

/**
 * Returns what follows a write of a domain: everything that was read under these beginnings of keys is read again. Declared once a
 * domain, with its calls.
 */
export function readAgain(...beginnings: readonly (readonly string[])[]): () => Promise<void> {
  return async () => {
    await Promise.all(beginnings.map(readUnder));
  };
}

/** Reads again. A first read in progress may be older than the change and does not restart, so it is followed by another. */
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
