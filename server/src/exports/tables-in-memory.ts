import { Refusal } from "../platform/refusal.ts";

/**
 * The maximum total size, in bytes, of the tables held in memory while their files are created or wait to be created.
 * The sizes are estimates.
 */
const MOST_BYTES = 128 * 1024 * 1024;
const CELL_BYTES = 16;
const TEXT_BYTES = 24;

type Rows = readonly { readonly cells: readonly (string | number | null)[] }[];

let used = 0;

/** Returns the estimated memory that the cells of a table use, in bytes. */
export function sizeOfTable(rows: Rows): number {
  let size = 0;
  for (const { cells } of rows) {
    for (const cell of cells) size += typeof cell === "string" ? TEXT_BYTES + 2 * cell.length : CELL_BYTES;
  }
  return size;
}

/**
 * Calls `work` while counting the size of its table towards the memory limit for tables.
 * @param size the size of the table, in bytes.
 * @throws Refusal 503 if the limit for all tables would be exceeded. A table is always accepted if no other table is
 * in memory.
 */
export async function withTableInMemory<Value>(size: number, work: () => Promise<Value>): Promise<Value> {
  if (used > 0 && used + size > MOST_BYTES) {
    throw new Refusal(503, "busy", "The server is creating other large files. Try again in a minute.");
  }
  used += size;
  try {
    return await work();
  } finally {
    used -= size;
  }
}
