import type { ListState } from "../../kit/list/list-state.ts";
import type { Department } from "./api.ts";

/** The page of departments that a list's state asks for; the server answers all of a company in one go. */
export function pageOf(
  departments: readonly Department[],
  { page, size, sort }: Pick<ListState, "page" | "size" | "sort">,
) {
  const sorted = sort === "" ? [...departments] : [...departments].sort(orderOf(sort));
  const last = Math.max(1, Math.ceil(sorted.length / size));
  const shown = Math.min(page, last);
  const data = sorted.slice((shown - 1) * size, shown * size);
  return { data, meta: { total: sorted.length, page: shown, size } };
}

function orderOf(sort: string): (left: Department, right: Department) => number {
  const direction = sort.startsWith("-") ? -1 : 1;
  return sort.endsWith("created")
    ? (left, right) => direction * left.created_at.localeCompare(right.created_at)
    : (left, right) => direction * left.name.localeCompare(right.name, "en", { sensitivity: "base" });
}
