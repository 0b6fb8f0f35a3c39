import * as z from "zod";

/** A number that stands in an address. */
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

/** What is searched for. */
export const Search = z.string().trim().max(120).optional();

/** How many rows there are besides those of the page. */
export const PageMeta = z.object({ total: z.number().int(), page: z.number().int(), size: z.number().int() });
