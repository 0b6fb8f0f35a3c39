import { randomInt } from "node:crypto";

/** The maximum number of random references that are tried for a new row, in case some are already used. */
const MOST_ATTEMPTS = 20;

/**
 * Inserts a row with a new, random reference: the prefix and seven digits.
 * @param insert inserts the row with a reference, and returns undefined if the reference is taken.
 * @returns what `insert` returned.
 * @throws Error if several references in sequence are taken.
 */
export async function insertWithFreeReference<Row>(
  prefix: string,
  insert: (reference: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const row = await insert(`${prefix}${randomInt(1_000_000, 10_000_000)}`);
    if (row !== undefined) return row;
  }
  throw new Error("No free reference was found.");
}
