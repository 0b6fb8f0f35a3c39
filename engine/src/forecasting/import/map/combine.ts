import { addMonths, formatMonth, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf, ZERO } from "@hazina/base/money.ts";
import { natureOf } from "../label/entries.ts";
import { amountsOf } from "../report/ask.ts";
import type {
  Answers,
  BalanceDifference,
  ParsedAccount,
  PreviewLine,
  Question,
  SheetReport,
  StatementRead,
} from "../report/report.ts";

/** A sheet of the workbook with the statement read from it. */
export type ReadSheet = { readonly name: string; readonly read: StatementRead };

/** A statement combined from several sheets, and the status of each sheet. */
export type Combined = { readonly read: StatementRead; readonly sheets: ReadonlyMap<string, SheetReport> };

/** The answer that adds up all sheets. */
const TOGETHER = "together";

/**
 * Combines several sheets into one statement if the result is unambiguous. Consecutive periods are
 * joined, and a copy of a sheet is included once. If one sheet is the sum of all others, only that
 * sheet is included. In any other case the user's answer decides; undefined if there is no answer.
 */
export function combine(sheets: readonly ReadSheet[], answers: Answers): Combined | undefined {
  const named = sheets.find(({ name }) => name.toLowerCase() === answers.sheets?.toLowerCase());
  if (named) return only(named, sheets, "Left out: another sheet was chosen.");
  const [first] = sheets;
  if (first && sheets.every(({ read }) => sameAmounts(read, first.read))) {
    return only(first, sheets, `Left out: it has the same amounts as "${first.name}".`);
  }
  const consolidated = sheets.find((sheet) => isSumOfOthers(sheet, sheets));
  if (consolidated)
    return only(
      consolidated,
      sheets,
      `Left out: it is part of "${consolidated.name}", which is the sum of the other sheets.`,
    );
  if (!agreeOnSections(sheets) || !haveSameSigns(sheets)) return undefined;
  if (follow(sheets)) return joined(sheets);
  return answers.sheets === TOGETHER && haveSameMonths(sheets) ? added(sheets) : undefined;
}

/** Creates the question of which of several sheets to import, with the amounts of each sheet. */
export function sheetsQuestion(sheets: readonly ReadSheet[]): Question {
  const options = sheets.map(({ name, read }) => ({ value: name, label: name, detail: amountsOf(read) }));
  const sum =
    haveSameMonths(sheets) && agreeOnSections(sheets) && haveSameSigns(sheets)
      ? [
          {
            value: TOGETHER,
            label: sheets.length === 2 ? "Sum of both" : `Sum of all ${sheets.length} sheets`,
            detail: amountsOf(added(sheets).read),
          },
        ]
      : [];
  return {
    id: "sheets",
    text: "Several sheets can be read. Which one is the statement?",
    options: [...options, ...sum],
  };
}

function only(taken: ReadSheet, sheets: readonly ReadSheet[], reason: string): Combined {
  const left = sheets
    .filter((sheet) => sheet !== taken)
    .map(({ name }) => [name, { sheet: name, read: false, reason }] as const);
  return { read: taken.read, sheets: new Map(left) };
}

const keyOf = ({ path, department }: ParsedAccount) => `${department ?? ""}\n${path.toLowerCase()}`;

const exactKeyOf = ({ path, department }: ParsedAccount) => `${department ?? ""}\n${path}`;

/**
 * Returns whether no two accounts of a sheet have the same name if upper and lower case are ignored; false for a sheet
 * with both "VAT" and "Vat".
 */
function hasOneOfEach(accounts: readonly ParsedAccount[]): boolean {
  return new Set(accounts.map(keyOf)).size === accounts.length;
}

function sameAmounts(one: StatementRead, other: StatementRead): boolean {
  if (one === other) return true;
  if (!sameSpan(one, other) || one.accounts.length !== other.accounts.length) return false;
  const amounts = new Map(other.accounts.map((account) => [keyOf(account), account.cents]));
  return one.accounts.every((account) =>
    account.cents.every((amount, month) => amount === amounts.get(keyOf(account))?.[month]),
  );
}

function sameSpan(one: StatementRead, other: StatementRead): boolean {
  return one.firstMonth === other.firstMonth && one.monthCount === other.monthCount;
}

function haveSameMonths(sheets: readonly ReadSheet[]): boolean {
  return sheets.every(({ read }) => read.errorRows === 0 && sheets[0] !== undefined && sameSpan(read, sheets[0].read));
}

function isSumOfOthers(sheet: ReadSheet, sheets: readonly ReadSheet[]): boolean {
  const others = sheets.filter((other) => other !== sheet);
  if (others.length < 2 || !haveSameMonths(sheets) || !agreeOnSections(sheets)) return false;
  return (
    sameAmounts(sheet.read, added(others).read) &&
    others.some(({ read }) => read.accounts.some(({ cents: own }) => own.some((amount) => amount !== 0)))
  );
}

/** Returns whether the signs of all sheets were read by the same convention, as is usual in one workbook. */
function haveSameSigns(sheets: readonly ReadSheet[]): boolean {
  return sheets.every(({ read }) => read.signs === sheets[0]?.read.signs);
}

/** Returns whether every account has the same role on all sheets: income, cost, asset, liability or equity. */
function agreeOnSections(sheets: readonly ReadSheet[]): boolean {
  const natures = new Map<string, string | null>();
  return sheets.every(({ read }) =>
    read.accounts.every((account) => {
      const nature = natureOf(account.section, "UNMAPPED");
      const before = natures.get(keyOf(account)) ?? nature;
      natures.set(keyOf(account), before);
      return before === nature;
    }),
  );
}

/**
 * Returns whether the sheets together cover consecutive months. If a month is in several sheets, it must have the same
 * amounts in all of them.
 */
function follow(sheets: readonly ReadSheet[]): boolean {
  const inOrder = byTime(sheets);
  return inOrder.slice(1).every(({ read }, index) => {
    const before = inOrder[index]?.read;
    if (!before || read.firstMonth === before.firstMonth) return false;
    const end = addMonths(before.firstMonth, before.monthCount);
    if (read.firstMonth > end || addMonths(read.firstMonth, read.monthCount) <= end) return false;
    return overlapAgrees(before, read, end);
  });
}

function byTime(sheets: readonly ReadSheet[]): ReadSheet[] {
  return [...sheets].sort((a, b) => a.read.firstMonth - b.read.firstMonth);
}

function overlapAgrees(before: StatementRead, after: StatementRead, end: Month): boolean {
  const earlier = new Map(before.accounts.map((account) => [keyOf(account), account.cents]));
  const later = new Map(after.accounts.map((account) => [keyOf(account), account.cents]));
  for (let month = after.firstMonth; month < end; month = addMonths(month, 1)) {
    for (const key of new Set([...earlier.keys(), ...later.keys()])) {
      const one = earlier.get(key)?.[month - before.firstMonth] ?? 0;
      if (one !== (later.get(key)?.[month - after.firstMonth] ?? 0)) return false;
    }
  }
  return true;
}

function joined(sheets: readonly ReadSheet[]): Combined {
  const inOrder = byTime(sheets);
  return {
    read: merged(inOrder, "joined"),
    sheets: saidOf(inOrder, ({ read }) => `Read for ${spanOf(read)} and joined with the other sheets.`),
  };
}

function added(sheets: readonly ReadSheet[]): Combined {
  return { read: merged(sheets, "added"), sheets: saidOf(sheets, () => "Read and added to the other sheets.") };
}

function saidOf(sheets: readonly ReadSheet[], reasonOf: (sheet: ReadSheet) => string): Map<string, SheetReport> {
  return new Map(sheets.map((sheet) => [sheet.name, { sheet: sheet.name, read: true, reason: reasonOf(sheet) }]));
}

function spanOf({ firstMonth, monthCount }: StatementRead): string {
  return `${monthInWords(firstMonth)} to ${monthInWords(addMonths(firstMonth, monthCount - 1))}`;
}

/**
 * Merges several statements. Accounts of the same name become one account, in the section of the last sheet.
 * @param how `added` adds up the amounts of a month; `joined` takes the amount of the last sheet that has the month.
 */
function merged(sheets: readonly ReadSheet[], how: "joined" | "added"): StatementRead {
  const reads = sheets.map(({ read }) => read);
  const last = reads.at(-1) as StatementRead;
  const firstMonth = Math.min(...reads.map((read) => read.firstMonth)) as Month;
  const end = Math.max(...reads.map((read) => read.firstMonth + read.monthCount));
  const monthCount = end - firstMonth;
  const accounts = new Map<string, { account: ParsedAccount; cents: Cents[] }>();
  const nameOf = reads.every(({ accounts: own }) => hasOneOfEach(own)) ? keyOf : exactKeyOf;
  for (const read of reads) {
    for (const account of read.accounts) {
      const key = nameOf(account);
      const before = accounts.get(key)?.cents ?? new Array<Cents>(monthCount).fill(ZERO);
      for (const [month, amount] of account.cents.entries()) {
        const at = read.firstMonth + month - firstMonth;
        before[at] = how === "added" ? cents((before[at] ?? 0) + amount) : amount;
      }
      accounts.set(key, { account, cents: before });
    }
  }
  const all = [...accounts.values()].map(({ account, cents: own }) => ({ ...account, cents: own }));
  const lastMonth = addMonths(firstMonth, monthCount - 1);
  const fiscal = [...new Set(reads.map((read) => read.fiscalYearStartMonth).filter((month) => month !== null))];
  return {
    ...last,
    sheet: sheets.map(({ name }) => name).join(", "),
    firstMonth,
    monthCount,
    fiscalYearStartMonth: fiscal.length === 1 ? (fiscal[0] ?? null) : null,
    accounts: all,
    errorRows: reads.reduce((sum, read) => sum + read.errorRows, 0),
    report: {
      accounts: all.length,
      months: { first: formatMonth(firstMonth), last: formatMonth(lastMonth), count: monthCount },
      cut_over: last.report.cut_over,
      fiscal_year_start_month: fiscal.length === 1 ? (fiscal[0] ?? null) : null,
      rows: sheets.flatMap(({ name, read }) => read.report.rows.map((row) => ({ ...row, sheet: name }))),
      subtotals: reads.flatMap((read) => read.report.subtotals),
      balance: mergedBalance(reads, how),
      warnings: [...new Set([...reads.flatMap((read) => read.report.warnings), sentence(sheets, how)])],
      sheets: [],
      columns: reads.flatMap((read) => read.report.columns),
      questions: reads.flatMap((read) => read.report.questions).slice(0, 1),
      preview: mergedPreview(reads, { firstMonth, monthCount, how }),
    },
  };
}

function mergedBalance(reads: readonly StatementRead[], how: "joined" | "added"): BalanceDifference[] {
  const differences = new Map<string, number>();
  for (const { label, difference } of reads.flatMap(({ report }) => report.balance)) {
    differences.set(label, how === "added" ? plus(differences.get(label) ?? 0, difference) : difference);
  }
  return [...differences].flatMap(([label, difference]) => (difference === 0 ? [] : [{ label, difference }]));
}

function sentence(sheets: readonly ReadSheet[], how: "joined" | "added"): string {
  const names = sheets.map(({ name }) => `"${name}"`).join(", ");
  return how === "joined" ? `The sheets ${names} were joined.` : `The sheets ${names} were added up.`;
}

type Span = { readonly firstMonth: Month; readonly monthCount: number; readonly how: "joined" | "added" };

function mergedPreview(reads: readonly StatementRead[], { firstMonth, monthCount, how }: Span): PreviewLine[] {
  const lines = new Map<string, PreviewLine>();
  for (const read of reads) {
    for (const line of read.report.preview) {
      const before = lines.get(line.name);
      const amounts = before ? [...before.read] : new Array<number>(monthCount).fill(0);
      const printed = before ? [...before.printed] : new Array<number | null>(monthCount).fill(null);
      for (const [month, amount] of line.read.entries()) {
        const at = read.firstMonth + month - firstMonth;
        amounts[at] = how === "added" ? plus(amounts[at] ?? 0, amount) : amount;
        const own = line.printed[month] ?? null;
        const sum = own === null || printed[at] === null ? null : plus(printed[at] ?? 0, own);
        printed[at] = how === "added" && before ? sum : own;
      }
      lines.set(line.name, { ...line, row: null, read: amounts, printed });
    }
  }
  return [...lines.values()];
}

function plus(one: number, other: number): number {
  return majorOf(cents(Math.round(one * 100) + Math.round(other * 100)));
}
