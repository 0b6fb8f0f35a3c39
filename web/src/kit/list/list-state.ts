import { useQuery, useSetQuery } from "../page/navigate.ts";

/** The page sizes that the user can choose for a list. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/**
 * The page, page size, search, sort order and filters of a list. They are stored in the URL, so that a link shows the
 * same rows.
 */
export type ListState = {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /**
   * The sort key, prefixed with a minus sign for descending order. Empty for the order in which the server returns the
   * rows.
   */
  readonly sort: string;
  /** The active filters of the list. The key is the filter's URL parameter, the value is the user's choice. */
  readonly filters: Readonly<Record<string, string>>;
};

/**
 * The state of a list and the functions to change it. Any change other than turning the page returns to the first
 * page.
 */
export type ListControl = ListState & {
  readonly turnTo: (page: number) => void;
  readonly resize: (size: number) => void;
  readonly searchFor: (text: string) => void;
  readonly sortBy: (key: string) => void;
  /** Sets the filter stored in the URL parameter `key`; null or an empty value removes the filter. */
  readonly filterBy: (key: string, value: string | null) => void;
  readonly clear: () => void;
};

/** Reads the state of a list from the query of a URL; invalid values are replaced by defaults. */
export function readListState(
  query: Readonly<Record<string, string | undefined>>,
  size = 10,
  filterKeys: readonly string[] = [],
): ListState {
  const asked = Number(query.size);
  const page = Number(query.page);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: (PAGE_SIZES as readonly number[]).includes(asked) ? asked : size,
    search: query.search ?? "",
    sort: query.sort ?? "",
    filters: Object.fromEntries(
      filterKeys.flatMap((key) => {
        const value = query[key];
        return value === undefined || value === "" ? [] : [[key, value]];
      }),
    ),
  };
}

/**
 * Returns the next sort order after a click on a column's title: first ascending, then descending, then the order in
 * which the server returns the rows.
 */
export function nextSort(current: string, key: string): string {
  if (current === key) return `-${key}`;
  return current === `-${key}` ? "" : key;
}

/**
 * Returns the state of a list in the URL and the functions to change it.
 * @param filterKeys the URL parameters of the filters that this list has. They are removed when the user clears the
 * filters.
 */
export function useListControl(size = 10, filterKeys: readonly string[] = []): ListControl {
  const state = readListState(useQuery(), size, filterKeys);
  const set = useSetQuery();
  return {
    ...state,
    turnTo: (page) => set({ page: String(page) }),
    resize: (chosen) => set({ size: String(chosen), page: undefined }),
    searchFor: (search) => set({ search, page: undefined }),
    sortBy: (key) => set({ sort: nextSort(state.sort, key), page: undefined }),
    filterBy: (key, value) => set({ [key]: value ?? undefined, page: undefined }),
    clear: () => {
      const without = Object.fromEntries(filterKeys.map((key) => [key, undefined]));
      set({ ...without, search: undefined, sort: undefined, page: undefined });
    },
  };
}
