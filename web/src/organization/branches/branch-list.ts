import type { BranchRow } from "../company-client.ts";

/** One page of all branches: the server answers them whole. A page beyond the last is the last. */
export function pageOfBranches(all: readonly BranchRow[], page: number, size: number) {
  const last = Math.max(1, Math.ceil(all.length / size));
  const shown = Math.min(page, last);
  return { data: all.slice((shown - 1) * size, shown * size), meta: { total: all.length, page: shown, size } };
}
