import type { ProcedureUtils } from "@orpc/tanstack-query";
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Column } from "../kit/list/columns.tsx";
import type { ListAnswer } from "../kit/list/list-answer.ts";
import { type ListControl, type ListState, PAGE_SIZES, useListControl } from "../kit/list/list-state.ts";
import { pageOf } from "../kit/list/page-of.ts";
import type { CallContext } from "./link.ts";

/** An operation that returns a list. */
type ListCall<Input, Answer> = Pick<ProcedureUtils<CallContext, Input, Answer, Error>, "queryKey" | "call">;

/** The part of a list that is requested: page, page size, search and sort order. */
export type PageQuestion = {
  readonly page: number;
  readonly size: (typeof PAGE_SIZES)[number];
  readonly search?: string;
  readonly sort?: string;
};

type ListOptions<Input, Row> = {
  /** The initial number of rows per page; 25 if omitted. */
  readonly size?: number;
  /** The query parameters of the filters that only this list has; none if omitted. */
  readonly filters?: readonly string[];
  /**
   * Converts the filters that only this list has to the input of the operation; omitted for a list without filters.
   */
  readonly asked?: (filters: ListState["filters"]) => Partial<Input>;
  /** Reads every matching row, for a list whose server call can return all of them at once. */
  readonly inFull?: (question: Input) => Promise<readonly Row[]>;
};

/** The props of `ListPage`, to be spread into it. */
type List<Row, Answer> = {
  readonly columns: readonly Column<Row>[];
  readonly control: ListControl;
  readonly query: UseQueryResult<Answer>;
  readonly exportAll: () => Promise<readonly Row[]>;
};

const LARGEST_PAGE = 100;
const MOST_PAGES = 200;

/**
 * Returns the props of a list that the server pages, sorts and searches. Its state is in the URL.
 * The previous page stays visible until the next one arrives, errors are shown in place of the
 * list, and every matching row can be exported.
 */
export function useList<Input, Row, Answer extends ListAnswer<Row>>(
  list: ListCall<Input, Answer>,
  columns: readonly Column<Row>[],
  { size = 25, filters = [], asked, inFull }: ListOptions<Input, Row> = {},
): List<Row, Answer> {
  const control = useListControl(size, filters);
  const inputOf = (page: number, rows: number) =>
    ({ ...pageQuestion({ ...control, page, size: rows }, columns), ...asked?.(control.filters) }) as Input;
  const input = inputOf(control.page, control.size);
  const query = useQuery({
    queryKey: keyOf(list, input),
    queryFn: ({ signal }) => list.call(input, { signal }),
    placeholderData: keepPreviousData,
  });
  const exportAll = () =>
    inFull === undefined ? everyPage((page) => list.call(inputOf(page, LARGEST_PAGE))) : inFull(input);
  return { columns, control, query, exportAll };
}

/**
 * Converts the state of a list to a request. An empty search and a column that cannot be sorted are
 * omitted.
 */
export function pageQuestion<Row>(state: ListState, columns: readonly Column<Row>[]): PageQuestion {
  const { page, search, sort } = state;
  const isSort = columns.some((column) => column.sort !== undefined && column.sort === sort.replace(/^-/, ""));
  return {
    page,
    size: PAGE_SIZES.find((one) => one === state.size) ?? 10,
    ...(search === "" ? {} : { search }),
    ...(isSort ? { sort } : {}),
  };
}

/** Reads every row of a list, page by page, with the largest page size. */
export async function everyPage<Row>(read: (page: number) => Promise<ListAnswer<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, meta } = await read(page);
    rows.push(...data);
    if (data.length === 0 || (rows.length >= meta.total && !meta.has_more)) break;
  }
  return rows;
}

/**
 * Returns the props of a list, like `useList`, but for a list that a single call returns completely, such as roles
 * with their abilities. Paging, sorting and searching happen in the browser.
 */
export function useWholeList<Input, Answer, Row>(
  list: ListCall<Input, Answer>,
  columns: readonly Column<Row>[],
  rowsOf: (answer: Answer) => readonly Row[],
  input = {} as Input,
): Omit<List<Row, ListAnswer<Row>>, "exportAll"> {
  const control = useListControl(25);
  const query = useQuery({
    queryKey: keyOf(list, input),
    queryFn: ({ signal }) => list.call(input, { signal }),
    select: (answer) => pageOf(rowsOf(answer), columns, control),
  });
  return { columns, control, query };
}

function keyOf<Input, Answer>(list: ListCall<Input, Answer>, input: Input): QueryKey {
  return (list.queryKey as (asked: { readonly input: Input }) => QueryKey)({ input });
}
