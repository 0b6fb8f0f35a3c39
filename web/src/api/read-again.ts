import { queryClient } from "./query-client.ts";

/**
 * Returns what follows a write of a domain: everything that was read under these beginnings of keys is read again. Declared once a
 * domain, beside its calls.
 */
export function readAgain(...beginnings: readonly (readonly string[])[]): () => Promise<void> {
  return async () => {
    await Promise.all(beginnings.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  };
}
