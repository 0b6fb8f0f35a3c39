import { expect, test } from "vitest";
import type { BranchRow } from "../company-client.ts";
import { pageOfBranches } from "./branch-list.ts";

const branches = Array.from({ length: 12 }, (_, index) => ({ id: String(index) }) as BranchRow);
const ids = (page: number) => pageOfBranches(branches, page, 10).data.map(({ id }) => id);

test("branches come in pages, and a page that is no longer there is the last", () => {
  expect(ids(1)).toHaveLength(10);
  expect(ids(2)).toEqual(["10", "11"]);
  expect(ids(7)).toEqual(["10", "11"]);
  expect(pageOfBranches([], 3, 10)).toEqual({ data: [], meta: { total: 0, page: 1, size: 10 } });
});
