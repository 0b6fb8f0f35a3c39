import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Returns the SQL expression that converts a reference to the spelling in which references are compared: capital
 * letters, without spaces and punctuation. `ft 123` and `FT123` are then equal.
 */
export function comparable(reference: SQLWrapper | string): SQL<string> {
  return sql<string>`upper(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g'))`;
}
