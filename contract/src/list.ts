import * as z from "zod";

/** A whole number of up to nine digits in a URL. */
const numeric = z
  .union([z.string().regex(/^\d{1,9}$/, "Enter a whole number."), z.number().int().min(0).max(999_999_999)])
  .transform(Number);

/**
 * The id of a record in a URL, for records that are identified by a whole number of up to nine digits instead of a
 * UUID, such as roles.
 */
export const NumberId = numeric;

/** The page number in a URL, counted from 1. */
export const PageQuery = numeric.pipe(z.number().min(1, "Page numbers start at 1.")).default(1);

/** The number of rows per page in a URL, at most 100. */
export const SizeQuery = numeric.pipe(z.number().min(1).max(100, "A page can have at most 100 rows.")).default(25);

/** The page number in a body, counted from 1. */
export const Page = z.number().int().min(1, "Page numbers start at 1.").max(1_000_000).default(1);

/** The number of rows per page of a list, in a request body: 10, 25, 50 or 100. The default is 10. */
export const PageSize = z
  .union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)], { error: "Choose 10, 25, 50 or 100 rows." })
  .default(10);

/** The search text of a list: only rows that match it are returned. If it is absent, the list is not searched. */
export const Search = z.string().trim().max(120).optional();

/**
 * The total number of rows in a list, with the page number and page size. In a very long list, rows are counted only
 * up to a limit.
 */
export const PageMeta = z.object({
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  has_more: z
    .boolean()
    .optional()
    .describe("True where there are more rows than `total`: very long lists are counted only up to a limit."),
});

/** A sort order: the name of a column, preceded by a minus for descending order. */
export type Sort<Name extends string> = Name | `-${Name}`;

/** The query of a list: search text, page, and a sort order if the list offers more than one. */
export type ListQuestion<Name extends string = never> = {
  readonly search?: string | undefined;
  readonly page: number;
  readonly size?: number | undefined;
} & ([Name] extends [never] ? unknown : { readonly sort: Sort<Name> });

const Size = z.number().int().min(1).max(100, "A page can have at most 100 rows.").optional();

/**
 * The query parameters of a list: the search text, the page number and the number of rows per page. Without a number
 * of rows, all rows are returned.
 */
export const ListQuery = z.object({
  search: Search,
  page: PageQuery,
  size: numeric
    .pipe(z.number().min(1).max(100, "A page can have at most 100 rows."))
    .optional()
    .describe("The rows of a page; if left out, all of them."),
});

type Members<Name extends string> = {
  search: typeof Search;
  page: typeof Page;
  size: typeof Size;
} & ([Name] extends [never] ? unknown : { sort: z.ZodDefault<z.ZodType<Sort<Name>, Sort<Name>>> });

/**
 * Creates the input schema of a list: search text, page, and a sort order if the list offers more than one. Without
 * a size, all rows are returned.
 * @param sorts the columns by which the list can be sorted, the default first; empty if its order is fixed.
 * @param filters further fields of the list; they may replace the standard ones, for example to set a default size.
 */
export function listInput<const Name extends string = never, Filters extends z.ZodRawShape = Record<never, never>>(
  sorts: readonly Name[],
  filters: Filters,
): z.ZodObject<Omit<Members<Name>, keyof Filters> & Filters>;
export function listInput(sorts: readonly string[], filters: z.ZodRawShape): z.ZodObject {
  const [usual] = sorts;
  const names = [...sorts, ...sorts.map((name) => `-${name}` as const)];
  const sort = z.enum(names, { error: "Choose a column to sort by." });
  const members = { search: Search, page: Page, size: Size.describe("The rows of a page; if left out, all of them.") };
  const order = usual === undefined ? {} : { sort: sort.default(usual) };
  return z.object({ ...members, ...order, ...filters });
}

/**
 * The total number of rows, with the page number and page size. A response contains them only if the request gave a
 * page size.
 */
export const PageMetaWherePaged = PageMeta.optional().describe("Only for a call with a size.");

/** Creates the output schema of a list: the rows of the requested page, and the total number of rows. */
export function listOutput<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), meta: PageMeta });
}
