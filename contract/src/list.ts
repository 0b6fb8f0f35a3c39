import * as z from "zod";

/** A number in a URL. */
const numeric = z
  .union([z.string().regex(/^\d{1,9}$/, "Enter a whole number."), z.number().int().min(0).max(999_999_999)])
  .transform(Number);

/** A small number that identifies a record, in a URL. */
export const NumberId = numeric;

/** The page, from 1, in a URL. */
export const PageQuery = numeric.pipe(z.number().min(1, "Pages begin at 1.")).default(1);

/** The number of rows per page, in a URL. */
export const SizeQuery = numeric.pipe(z.number().min(1).max(100, "A page holds at most 100 rows.")).default(25);

/** The page, from 1, in a body. */
export const Page = z.number().int().min(1, "Pages begin at 1.").max(1_000_000).default(1);

/** The number of rows per page, in a body. */
export const PageSize = z
  .union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)], { error: "Choose 10, 25, 50 or 100 rows." })
  .default(10);

/** The search text. */
export const Search = z.string().trim().max(120).optional();

/** The total number of rows, with the page and its size. */
export const PageMeta = z.object({ total: z.number().int(), page: z.number().int(), size: z.number().int() });

/** A sort order: a column's name, with a minus before it for descending order. */
export type Sort<Name extends string> = Name | `-${Name}`;

/** The query of a list: search text, page, and a sort order where the list has several. */
export type ListQuestion<Name extends string = never> = {
  readonly search?: string | undefined;
  readonly page: number;
  readonly size?: number | undefined;
} & ([Name] extends [never] ? unknown : { readonly sort: Sort<Name> });

const Size = z.number().int().min(1).max(100, "A page holds at most 100 rows.").optional();

/** The query of a list in a URL; without a size it returns all rows. */
export const ListQuery = z.object({
  search: Search,
  page: PageQuery,
  size: numeric
    .pipe(z.number().min(1).max(100, "A page holds at most 100 rows."))
    .optional()
    .describe("The rows of a page; absent means all of them."),
});

type Members<Name extends string> = {
  search: typeof Search;
  page: typeof Page;
  size: typeof Size;
} & ([Name] extends [never] ? unknown : { sort: z.ZodDefault<z.ZodType<Sort<Name>, Sort<Name>>> });

/**
 * The input of a list: search text, page, and a sort order where the list has several. Without a size the list returns
 * all rows.
 * @param sorts the columns that it can be sorted by, the default first; empty where it has one order.
 * @param filters its other fields; they may replace standard ones, such as a default size.
 */
export function listInput<const Name extends string = never, Filters extends z.ZodRawShape = Record<never, never>>(
  sorts: readonly Name[],
  filters: Filters,
): z.ZodObject<Omit<Members<Name>, keyof Filters> & Filters>;
export function listInput(sorts: readonly string[], filters: z.ZodRawShape): z.ZodObject {
  const [usual] = sorts;
  const names = [...sorts, ...sorts.map((name) => `-${name}` as const)];
  const sort = z.enum(names, { error: "Choose a column to sort by." });
  const members = { search: Search, page: Page, size: Size.describe("The rows of a page; absent means all of them.") };
  const order = usual === undefined ? {} : { sort: sort.default(usual) };
  return z.object({ ...members, ...order, ...filters });
}

/** The total number of rows of a list that reports it only when a size is given. */
export const PageMetaWherePaged = PageMeta.optional().describe("Only for a call with a size.");

/** The answer of a list: the rows of the page, and their total. */
export function listOutput<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), meta: PageMeta });
}
