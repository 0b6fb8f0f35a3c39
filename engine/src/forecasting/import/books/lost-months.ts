import { addMonths, type Month, monthInWords } from "@hazina/base/calendar.ts";

/** The months that the books would give, and those in which they have entries on income accounts. */
export type OwnRange = { readonly first: Month; readonly cutOver: Month; readonly income: ReadonlySet<Month> };

/** The file that was imported before: its months, the last one that is whole, and those in which it has income. */
export type FileRange = { readonly first: Month; readonly lastComplete: Month; readonly income: ReadonlySet<Month> };

/**
 * Returns the month with which the books begin: that of their first entry or, where the file has that one, that of
 * their first income, at the latest the month after the file.
 */
export function beginningOf(firstEntry: Month, income: Iterable<Month>, file: FileRange | undefined): Month {
  const [sold] = [...income].toSorted((a, b) => a - b);
  if (sold === undefined || file === undefined || file.first > firstEntry) return firstEntry;
  const afterFile = addMonths(file.lastComplete, 1);
  const latest = sold < afterFile ? sold : afterFile;
  return latest > firstEntry ? latest : firstEntry;
}

/** Returns why the books cannot follow the file: months that neither has, and income that they would replace by none. */
export function lostMonths(own: OwnRange, file: FileRange): string | undefined {
  const afterFile = addMonths(file.lastComplete, 1);
  if (file.first < own.first && afterFile < own.first) {
    const missing = Array.from({ length: own.first - afterFile }, (_, at) => addMonths(afterFile, at));
    return `Neither the last import nor your books have all of ${monthsInWords(missing)}. Import a file that ends with ${monthInWords(addMonths(own.first, -1))} first.`;
  }
  const isLost = (month: Month) => month >= own.first && month <= own.cutOver && !own.income.has(month);
  const replaced = [...file.income].filter(isLost).toSorted((a, b) => a - b);
  if (replaced.length === 0) return undefined;
  return `Your books have no income in ${monthsInWords(replaced)}, but the last import has. Post the income of these months first.`;
}

/** Months in words, those that follow each other as one range. */
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
