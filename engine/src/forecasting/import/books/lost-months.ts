import { addMonths, type Month, monthInWords } from "@hazina/base/calendar.ts";

/**
 * The months that a statement from the books would cover, and the months in which income accounts
 * have entries. `cutOver` is the last closed month.
 */
export type OwnRange = { readonly first: Month; readonly cutOver: Month; readonly income: ReadonlySet<Month> };

/**
 * The previously imported file: its first month, its last complete month, and the months in which
 * it has income.
 */
export type FileRange = { readonly first: Month; readonly lastComplete: Month; readonly income: ReadonlySet<Month> };

/**
 * Returns the month from which a statement uses the books instead of the earlier file. If the file starts after the
 * first entry of the books, or the books have no income, this is the month of the first entry. Otherwise it is the
 * month of the first income or the month after the file's last complete month, whichever is earlier, but never before
 * the first entry.
 */
export function beginningOf(firstEntry: Month, income: Iterable<Month>, file: FileRange | undefined): Month {
  const [sold] = [...income].toSorted((a, b) => a - b);
  if (sold === undefined || file === undefined || file.first > firstEntry) return firstEntry;
  const afterFile = addMonths(file.lastComplete, 1);
  const latest = sold < afterFile ? sold : afterFile;
  return latest > firstEntry ? latest : firstEntry;
}

/**
 * Returns a sentence that explains why the books cannot continue the file: neither covers certain months, or the
 * income of certain months would be lost. Undefined if the books can continue the file.
 */
export function lostMonths(own: OwnRange, file: FileRange): string | undefined {
  const afterFile = addMonths(file.lastComplete, 1);
  if (file.first < own.first && afterFile < own.first) {
    const missing = Array.from({ length: own.first - afterFile }, (_, at) => addMonths(afterFile, at));
    return `Neither the last import nor your books have complete figures for ${monthsInWords(missing)}. First import a file that ends with ${monthInWords(addMonths(own.first, -1))}.`;
  }
  const isLost = (month: Month) => month >= own.first && month <= own.cutOver && !own.income.has(month);
  const replaced = [...file.income].filter(isLost).toSorted((a, b) => a - b);
  if (replaced.length === 0) return undefined;
  return `Your books have no income in ${monthsInWords(replaced)}, but the last import does. Post the income of these months first.`;
}

/** Formats a list of months for people to read; consecutive months are shown as a range. */
function monthsInWords(months: readonly Month[]): string {
  const ranges: { first: Month; last: Month }[] = [];
  for (const month of months) {
    const before = ranges.at(-1);
    if (before !== undefined && addMonths(before.last, 1) === month) before.last = month;
    else ranges.push({ first: month, last: month });
  }
  return ranges
    .map(({ first, last }) =>
      first === last ? monthInWords(first) : `${monthInWords(first)} to ${monthInWords(last)}`,
    )
    .join(", ");
}
