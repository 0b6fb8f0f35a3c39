import { plainText } from "../plain-text.ts";
import type { PrintedTable } from "../printed-table.ts";
import { type Stamp, stampInWords } from "../stamp.ts";

/** The footer of a page: when and by whom the file was created, its number and the hash of its content. */
export function madeInWords({ madeAt, madeBy, stamp }: Pick<PrintedTable, "madeAt" | "madeBy" | "stamp">): string {
  const made = `Made ${madeAt} (Nairobi) by ${plainText(madeBy)}`;
  return stamp === undefined ? made : `${made} · ${stampInWords(stamp)}`;
}

/** The mark in a PDF for a program that verifies it. */
export function markOf(stamp: Stamp | undefined): { keywords?: string } {
  return stamp === undefined ? {} : { keywords: stamp.mark };
}
