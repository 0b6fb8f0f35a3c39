import * as z from "zod";

/** A number in an address. */
const numeric = z
  .union([z.string().regex(/^\d{1,9}$/, "Write a whole number."), z.number().int().min(0).max(999_999_999)])
  .transform(Number);

/** An identifier that is a small number, in an address. */
export const NumberId = numeric;

/** A page, from 1, in an address. */
export const PageQuery = numeric.pipe(z.number().min(1, "Pages begin at 1.")).default(1);

/** The rows of a page in an address. */
export const SizeQuery = numeric.pipe(z.number().min(1).max(100, "A page holds at most 100 rows.")).default(25);

/** A page, from 1, in a body. */
export const Page = z.number().int().min(1, "Pages begin at 1.").max(1_000_000).default(1);

/** The rows of a page in a body. */
export const PageSize = z
  .union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)], { error: "Choose 10, 25, 50 or 100 rows." })
  .default(10);

/** The text that is searched for. */
export const Search = z.string().trim().max(120).optional();

/** The number of rows there are besides those of the page. */
export const PageMeta = z.object({ total: z.number().int(), page: z.number().int(), size: z.number().int() });

/** One order of a list: what it is sorted by, with a minus before it the other way round. */
export type Sort<Name extends string> = Name | `-${Name}`;

/** The question to a list: search text, page, and the order where it has several. */
export type ListQuestion<Name extends string = never> = {
  readonly search?: string | undefined;
  readonly page: number;
  readonly size?: number | undefined;
} & ([Name] extends [never] ? unknown : { readonly sort: Sort<Name> });

const Size = z.number().int().min(1).max(100, "A page holds at most 100 rows.").optional();

/** The question to a list in an address; asked for no size it answers whole. */
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
 * The input of a list: what is searched for, the page, and the order where it has several. A list that is asked for no size
 * answers whole.
 * @param sorts what it can be sorted by, the usual first; none where it has one order.
 * @param filters its other members, and those of these that it has otherwise, such as a usual size.
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

/** The number of rows, of a list that answers it only where a size was asked for. */
export const PageMetaWherePaged = PageMeta.optional().describe("Only where a size was asked for.");

/** The answer of a list: the rows of the page, and how many there are in all. */
export function listOutput<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), meta: PageMeta });
}
