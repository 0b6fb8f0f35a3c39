import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The SQL expression for a reference without spaces and signs, in capitals, for comparison: "ft 123" and
 * "FT123" are the same.
 */
export function comparable(reference: SQLWrapper | string): SQL<string> {
  return sql<string>`upper(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g'))`;
}
