import type { ProcedureUtils } from "@orpc/tanstack-query";
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Column } from "../kit/list/columns.tsx";
import type { ListAnswer } from "../kit/list/list-answer.ts";
import { type ListControl, type ListState, PAGE_SIZES, useListControl } from "../kit/list/list-state.ts";
import { pageOf } from "../kit/list/page-of.ts";
import type { CallContext } from "./link.ts";

/** An operation whose answer is a list. */
type ListCall<Input, Answer> = Pick<ProcedureUtils<CallContext, Input, Answer, Error>, "queryKey" | "call">;

/** The page that a list's address asks the server for. */
export type PageQuestion = {
  readonly page: number;
  readonly size: (typeof PAGE_SIZES)[number];
  readonly search?: string;
  readonly sort?: string;
};

type ListOptions<Input, Row> = {
  /** Rows of a page until another size is chosen; 25 left out. */
  readonly size?: number;
  /** The keys of the list's own filters in the address. */
  readonly filters?: readonly string[];
  /** Returns what is asked besides the page, the search and the sort: the list's own filters as the operation names them. */
  readonly asked?: (filters: ListState["filters"]) => Partial<Input>;
  /** Every row that matches, where the server answers them at once. */
  readonly inFull?: (question: Input) => Promise<readonly Row[]>;
};

/** The props of a list page; spread it into the page. */
type List<Row, Answer> = {
  readonly columns: readonly Column<Row>[];
  readonly control: ListControl;
  readonly query: UseQueryResult<Answer>;
  readonly exportAll: () => Promise<readonly Row[]>;
};

const LARGEST_PAGE = 100;
const MOST_PAGES = 200;

/**
 * A list that the server pages, sorts and searches: what is shown stands in the address, the page before stays until the next
 * is there, a failure stands in the list's place, and every row that matches can be exported.
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

/** The question that an address asks: nothing is searched for by an empty text, and sorted only by a column that sorts. */
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

/** Every row of a list that the server answers page by page, the largest pages there are. */
export async function everyPage<Row>(read: (page: number) => Promise<ListAnswer<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, meta } = await read(page);
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.total) break;
  }
  return rows;
}

/** A list that one answer brings as a whole, such as the roles with their abilities: paged, sorted and searched in the page. */
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
