import { addMonths, type Month, monthInWords, monthOfDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { numberStyleOf, type Reading, readAmount, type Side } from "../../../sheets/amount.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import { type Cell, columnName, type Grid, type GridRow, isBlank, textOf } from "../../../sheets/grid.ts";
import { plainName, sectionNamed } from "../../classification/section-names.ts";
import type { Statement } from "../../model/classes.ts";
import { HEADING_WORDS } from "../find/label-columns.ts";
import { resolveListDates } from "../find/list-dates.ts";
import { type Heading, namesMonth, readHeading, readNumberHeading } from "../find/month-heading.ts";
import { wordColumns } from "../find/word-columns.ts";
import { hiddenRowsSentence } from "../label/hidden-rows.ts";
import type { Line } from "../label/lines.ts";
import type { RowReport, SubtotalDisagreement } from "../report/report.ts";

/** A list of dated amounts, converted to lines with one amount for each month. */
export type LongForm = {
  readonly firstMonth: Month;
  readonly monthCount: number;
  readonly lastIsPartial: boolean;
  readonly lines: readonly Line[];
  /** For each line, by position, the rows that were added up into it. */
  readonly rowsOf: readonly (readonly RowReport[])[];
  /** The rows that are not part of any line: titles, headings, skipped rows and errors. */
  readonly others: readonly RowReport[];
  /** The printed totals of the list that disagree with its rows. */
  readonly disagreements: readonly SubtotalDisagreement[];
  readonly warnings: readonly string[];
};

const MOST_MONTHS = 240;
const DATE_WORDS =
  /^(date|month|period|posting date|transaction date|txn date|entry date|month end(ed)?|period end(ed)?|as (at|of)|day)$/;
const AMOUNT_WORDS = /^(amounts?|value|balance|net amount|net|closing balance|actuals?)( ?\(?(kes|kshs?|usd)\)?)?$/;
const DEBIT_WORDS = /^(debits?|dr)( ?\(?(kes|kshs?)\)?)?$/;
const CREDIT_WORDS = /^(credits?|cr)( ?\(?(kes|kshs?)\)?)?$/;

type LongColumns = {
  readonly headerIndex: number;
  readonly date: number;
  readonly account: number;
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly section: number | null;
  readonly parent: number | null;
  readonly department: number | null;
};

/** Finds the columns of a list of dates, accounts and amounts; undefined if the sheet is not such a list. */
export function findLongColumns(grid: Grid): LongColumns | undefined {
  for (const [headerIndex, row] of grid.rows.slice(0, 50).entries()) {
    const names = row.cells.map((cell) => plainName(textOf(cell)));
    const at = (pattern: RegExp) => {
      const column = names.findIndex((name) => pattern.test(name));
      return column < 0 ? null : column;
    };
    const [date, account, amount, debit, credit] = [
      at(DATE_WORDS),
      at(HEADING_WORDS.name),
      at(AMOUNT_WORDS),
      at(DEBIT_WORDS),
      at(CREDIT_WORDS),
    ];
    if (date === null || account === null || (amount === null && (debit === null || credit === null))) continue;
    const dated = grid.rows
      .slice(headerIndex + 1, headerIndex + 30)
      .some((below) => namesMonth(dateOf(below.cells[date])));
    if (!dated) continue;
    const others = {
      section: at(HEADING_WORDS.section),
      parent: at(HEADING_WORDS.parent),
      department: at(HEADING_WORDS.department),
    };
    return { headerIndex, date, account, amount, debit, credit, ...others };
  }
  return undefined;
}

/**
 * Converts a list of dated amounts to lines with one amount for each month. Amounts of a profit and loss are added up
 * within each month; for a balance, the latest amount of the month is used. Amounts from debit and credit columns are
 * marked as debit or credit.
 * @returns a refusal if dates are ambiguous or span too many months, no row has a date, an account and an amount, or a
 * balance sheet has a month without balances.
 */
export function readLongForm(grid: Grid, columns: LongColumns, statement: Statement): Result<LongForm, FileRefusal> {
  const body = grid.rows.slice(columns.headerIndex + 1).filter((row) => row.cells.some((cell) => !isBlank(cell)));
  const style = numberStyleOf(amountTexts(body, columns), grid.decimalComma);
  const resolved = resolveListDates(body.map((row) => dateOf(row.cells[columns.date])));
  if (!resolved.ok) return resolved;
  const dates = resolved.value;
  const words = wordColumns(body, columns);
  const series = new Map<string, Series>();
  const disagreements: SubtotalDisagreement[] = [];
  let sum = 0;
  const others: RowReport[] = titles(grid, columns.headerIndex);
  for (const [index, row] of body.entries()) {
    const entry = readEntry(
      row,
      columns,
      dates[index],
      (cell) => words.amountIn(row, readAmount(cell, style)),
      statement,
    );
    const out = words.leftOut(row);
    if (out !== undefined) {
      others.push({
        row: row.row,
        account: textOf(row.cells[columns.account]).slice(0, 250),
        fate: "skipped",
        reason: out,
      });
      continue;
    }
    if ("fate" in entry) others.push(entry);
    else addEntry(series, entry, statement);
    if ("cents" in entry) sum += signed(entry);
    else if (entry.fate === "subtotal") {
      const printed = readSides(row, columns, (cell) => readAmount(cell, style));
      disagreements.push(...totalDisagreement(entry, printed, sum));
    }
  }
  const lines = asLines([...series.values()], others, statement);
  if (!lines.ok) return lines;
  const read = lines.value.rowsOf.flatMap((rows) => rows.map(({ row }) => row));
  const warnings = [...lines.value.warnings, ...hiddenRowsSentence(grid, read)];
  return accept({ ...lines.value, warnings, disagreements });
}

/** Returns the amount columns of a list, and the index of its last heading row. */
export function amountsOfList({ headerIndex, amount, debit, credit }: LongColumns) {
  const columns = [amount, debit, credit].flatMap((column) => (column === null ? [] : [column]));
  return { lastHeading: headerIndex, columns: new Set(columns) };
}

function totalDisagreement({ row, account }: RowReport, reading: Reading, sum: number): SubtotalDisagreement[] {
  if (reading.kind !== "amount" || !Number.isSafeInteger(sum)) return [];
  const printed = signed(reading);
  if (printed === sum) return [];
  return [{ row, name: account, label: "Total", printed: majorOf(cents(printed)), computed: majorOf(cents(sum)) }];
}

function dateOf(cell: Cell | undefined): Heading | undefined {
  return readHeading(cell) ?? readNumberHeading(cell);
}

function* amountTexts(body: readonly GridRow[], columns: LongColumns): Generator<string> {
  for (const row of body) {
    for (const column of [columns.amount, columns.debit, columns.credit]) {
      const cell = column === null ? null : row.cells[column];
      if (typeof cell === "string") yield cell;
    }
  }
}

function titles(grid: Grid, headerIndex: number): RowReport[] {
  return grid.rows.slice(0, headerIndex + 1).flatMap((row, index) => {
    const text = row.cells.map(textOf).find((found) => found !== "");
    if (text === undefined) return [];
    const reason = index === headerIndex ? "Column headings." : "Title above the column headings.";
    return [{ row: row.row, account: text.slice(0, 250), fate: "title", reason }];
  });
}

type Entry = {
  readonly row: number;
  readonly label: string;
  readonly section: string | null;
  readonly parent: string | null;
  readonly department: string | null;
  readonly month: Month;
  readonly part: boolean;
  /**
   * The day as text, used to find the latest balance of a month; empty if the list states only the
   * month.
   */
  readonly day: string;
  readonly cents: Cents;
  readonly side: Side | null;
};

function readEntry(
  row: GridRow,
  columns: LongColumns,
  date: Heading | undefined,
  amountOf: (cell: Cell | undefined) => Reading,
  statement: Statement,
): Entry | RowReport {
  const label = textOf(row.cells[columns.account]);
  const report = (fate: RowReport["fate"], reason: string): RowReport => ({
    row: row.row,
    account: label.slice(0, 250),
    fate,
    reason,
  });
  const reading = readSides(row, columns, amountOf);
  if (reading.kind === "blank") return report("skipped", "No amount in this row.");
  if (reading.kind === "unresolved") return report("error", "The amount is a formula without a saved value.");
  if (reading.kind !== "amount") {
    return report(
      "error",
      reading.kind === "percent"
        ? "The amount is a percentage."
        : `Cell ${columnName(columns.amount ?? columns.debit ?? 0)}${row.row} ${reading.why}.`,
    );
  }
  const section = columns.section === null ? null : textOf(row.cells[columns.section]) || null;
  if (section !== null && belongsToOther(section, statement)) {
    return report("skipped", `"${section}" belongs to the other statement.`);
  }
  if (isBlank(row.cells[columns.date]) && /^(grand )?total/i.test(label))
    return report("subtotal", "Printed total of the list.");
  const when = monthOf(date);
  if (!when) return report("error", `Cell ${columnName(columns.date)}${row.row} contains no date.`);
  return {
    row: row.row,
    label,
    section,
    parent: columns.parent === null ? null : textOf(row.cells[columns.parent]) || null,
    department: columns.department === null ? null : textOf(row.cells[columns.department]) || null,
    ...when,
    cents: reading.cents,
    side: reading.side,
  };
}

/** Returns the amount of a row: its amount column, or debit minus credit. */
function readSides(row: GridRow, columns: LongColumns, amountOf: (cell: Cell | undefined) => Reading): Reading {
  if (columns.amount !== null) return amountOf(row.cells[columns.amount]);
  const debit = amountOf(columns.debit === null ? null : row.cells[columns.debit]);
  const credit = amountOf(columns.credit === null ? null : row.cells[columns.credit]);
  for (const reading of [debit, credit]) if (reading.kind !== "amount" && reading.kind !== "blank") return reading;
  if (debit.kind === "blank" && credit.kind === "blank") return debit;
  const net = (debit.kind === "amount" ? debit.cents : 0) - (credit.kind === "amount" ? credit.cents : 0);
  return { kind: "amount", cents: cents(Math.abs(net)), side: net < 0 ? "credit" : "debit", rounded: false };
}

function belongsToOther(section: string, statement: Statement): boolean {
  const other = statement === "profit_and_loss" ? "balance_sheet" : "profit_and_loss";
  return sectionNamed(section, statement) === undefined && sectionNamed(section, other) !== undefined;
}

function monthOf(date: Heading | undefined): { month: Month; part: boolean; day: string } | undefined {
  if (date?.kind === "month") return { month: date.month, part: date.covers === "part", day: "" };
  return date?.kind === "day" ? { month: monthOfDay(date.day), part: false, day: date.day } : undefined;
}

type Series = {
  readonly first: Entry;
  readonly rows: RowReport[];
  readonly months: Map<Month, Pick<Entry, "side" | "day" | "part"> & { readonly cents: number }>;
};

function addEntry(all: Map<string, Series>, entry: Entry, statement: Statement): void {
  const key = [entry.label, entry.parent, entry.section, entry.department].join("\n");
  let series = all.get(key);
  if (!series) {
    series = { first: entry, rows: [], months: new Map() };
    all.set(key, series);
  }
  const { side: mark, day, part } = entry;
  const before = series.months.get(entry.month);
  const label = monthInWords(entry.month);
  const report = (fate: RowReport["fate"], reason: string) =>
    series.rows.push({ row: entry.row, account: entry.label, fate, reason });
  if (!before) {
    series.months.set(entry.month, { cents: entry.cents, side: mark, day, part });
    report("account", `Read as ${label}.`);
  } else if (statement === "profit_and_loss") {
    const debit = signed(before) + signed(entry);
    const side = before.side === null && mark === null ? null : "debit";
    series.months.set(entry.month, { cents: debit, side, day, part: part || before.part });
    report("account", `Added to ${label}.`);
  } else if (day === before.day) {
    report("error", `An earlier row already gives this account a balance for ${label}.`);
  } else if (day > before.day) {
    series.months.set(entry.month, { cents: entry.cents, side: mark, day, part });
    report("account", `The latest balance for ${label} is used.`);
  } else report("skipped", `A later balance for ${label} is used.`);
}

function signed({ cents: amount, side }: { cents: number; side: Side | null }): number {
  return side === "credit" ? -amount : amount;
}

function asLines(
  all: readonly Series[],
  others: readonly RowReport[],
  statement: Statement,
): Result<Omit<LongForm, "disagreements">, FileRefusal> {
  const months = all.flatMap((series) => [...series.months.keys()]);
  const firstMonth = months.reduce<Month | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined);
  const last = months.reduce<Month | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined);
  if (firstMonth === undefined || last === undefined)
    return refuse(refusal("no_rows", "The list has no row with a date, an account and an amount."));
  const monthCount = last - firstMonth + 1;
  if (monthCount > MOST_MONTHS) {
    const span = `${monthInWords(firstMonth)} to ${monthInWords(last)}`;
    return refuse(
      refusal(
        "too_many_months",
        `The dates run from ${span}; at most ${MOST_MONTHS} months can be imported. Check the dates.`,
      ),
    );
  }
  const present = new Set(months);
  const missing = Array.from({ length: monthCount }, (_, index) => addMonths(firstMonth, index)).filter(
    (month) => !present.has(month),
  );
  if (missing.length > 0 && statement === "balance_sheet") {
    return refuse(
      refusal(
        "month_missing",
        `The list has no balances for ${missing.map(monthInWords).join(", ")}. Add them, and import the file again.`,
      ),
    );
  }
  const lines = all.map((series) => lineOf(series, firstMonth, monthCount));
  const lastIsPartial = all.some((series) => series.months.get(last)?.part);
  const warnings = [
    ...(missing.length > 0
      ? [`The list has no amounts for ${missing.map(monthInWords).join(", ")}; these months count as zero.`]
      : []),
    ...(statement === "balance_sheet" ? lostBalances(all, last) : []),
  ];
  return accept({
    firstMonth,
    monthCount,
    lastIsPartial,
    lines,
    rowsOf: all.map(({ rows }) => rows),
    others,
    warnings,
  });
}

/**
 * Returns the names of accounts that have a balance in one month but none in a later month. The list may leave out
 * accounts without movements.
 */
function lostBalances(all: readonly Series[], last: Month): string[] {
  const lost = all.flatMap(({ first, months }) => {
    const gap = [...months].find(([month, { cents: amount }]) => {
      return amount !== 0 && month < last && !months.has(addMonths(month, 1));
    });
    return gap ? [`"${first.label}" after ${monthInWords(gap[0])}`] : [];
  });
  if (lost.length === 0) return [];
  const names = `${lost.slice(0, 5).join(", ")}${lost.length > 5 ? ` and ${lost.length - 5} others` : ""}`;
  return [
    `The list has no balance for ${names}; it was read as zero. Add rows for the months in which the balance did not change.`,
  ];
}

function lineOf(series: Series, firstMonth: Month, monthCount: number): Line {
  const { first } = series;
  const readings = Array.from({ length: monthCount }, (_, index): Reading => {
    const found = series.months.get(addMonths(firstMonth, index));
    if (!found) return { kind: "amount", cents: ZERO, side: null, rounded: false };
    if (!Number.isSafeInteger(found.cents))
      return { kind: "unreadable", why: "adds up to more than can be calculated exactly" };
    return { kind: "amount", cents: cents(found.cents), side: found.side, rounded: false };
  });
  return {
    row: first.row,
    label: first.label,
    level: 0,
    bold: false,
    readings,
    rowTotal: { kind: "blank" },
    section: first.section,
    parent: first.parent,
    department: first.department,
    cellName: (index) => monthInWords(addMonths(firstMonth, index)),
  };
}

function refusal(code: string, message: string): FileRefusal {
  return { status: 422, code, message };
}
