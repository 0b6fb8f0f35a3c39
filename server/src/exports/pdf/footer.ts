import { plainText } from "../plain-text.ts";
import type { PrintedTable } from "../printed-table.ts";
import { type Stamp, stampInWords } from "../stamp.ts";

/** Returns the text of a page footer: the time and author of the file, its number, and the hash of its content. */
export function madeInWords({ madeAt, madeBy, stamp }: Pick<PrintedTable, "madeAt" | "madeBy" | "stamp">): string {
  const made = `Created ${madeAt} (Nairobi) by ${plainText(madeBy)}`;
  return stamp === undefined ? made : `${made} · ${stampInWords(stamp)}`;
}

/**
 * Returns the metadata of a PDF that contains its verification mark, by which the PDF is recognised when it is
 * verified. Empty for a file without a verification number.
 */
export function markOf(stamp: Stamp | undefined): { keywords?: string } {
  return stamp === undefined ? {} : { keywords: stamp.mark };
}
