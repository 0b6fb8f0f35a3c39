import { type Day, lastDayOf, type Month, month as monthOf } from "@hazina/base/calendar.ts";
import type { Cell, Grid, GridRow, MergedCells } from "../../../sheets/grid.ts";
import { type Column, type LayoutChoice, MONTHS, WORDS } from "./layout-choice.ts";
import { sumOf, type TrueLedger } from "./true-ledger.ts";

/** Returns the month that is `index` months after January 2020. */
export function monthAt(index: number): Month {
  return monthOf(2020 + Math.floor(index / 12), (index % 12) + 1);
}

/** Writes a ledger as a sheet in the given layout. */
export function difficultSheet(ledger: TrueLedger, choice: LayoutChoice, name: string): Grid {
  const columns = columnsOf(ledger, choice);
  const left = leftColumns(choice);
  const rows: Cell[][] = [];
  if (choice.titles || choice.unit === "thousands")
    rows.push(["Mwangaza Ltd"], [ledger.statement === "profit_and_loss" ? "Profit and Loss" : "Balance Sheet"]);
  if (choice.unit === "thousands") rows.push(["KES '000"]);
  const merged: MergedCells[] = [];
  const header: Cell[][] = [];
  if (choice.months === "year_row") header.push([...left.heads.map(() => null), ...yearsOf(ledger, columns, choice)]);
  if (columns.some(({ above }) => above !== null))
    header.push([...left.heads.map(() => null), ...columns.map(({ above }) => above)]);
  header.push([...left.heads, ...columns.map(({ head }) => head)]);
  const headRow = rows.length + header.length;
  if (columns.some(({ below }) => below !== null))
    header.push([...left.heads.map(() => null), ...columns.map(({ below }) => below)]);
  if (choice.unit === "thousands_row") header.push([...left.heads.map(() => null), ...columns.map(() => "KES '000")]);
  if (choice.headings === "below_merged") merged.push(...mergedHeads(columns, headRow, left.heads.length));
  rows.push(...header);
  const body = bodyOf(ledger, choice).map(({ label, cents, depth }): Cell[] => {
    const text = choice.indent === "spaces" ? " ".repeat(3 * depth) + label : label;
    const amounts = cents === null ? [] : columns.map((column) => written(column.of(cents), choice));
    return [...left.cells(text), ...amounts];
  });
  const half = Math.floor(body.length / 2);
  rows.push(...(choice.pages ? [...body.slice(0, half), ...header, ...body.slice(half)] : body));
  if (choice.footer) rows.push(["Printed by Amina on 12/11/2026"], ["Page 1 of 1"]);
  const depths = bodyOf(ledger, choice);
  const grid = rows.map((cells, index): GridRow => {
    const at = index - (rows.length - body.length - (choice.footer ? 2 : 0));
    const indent = choice.indent === "format" && !choice.pages ? (depths[at]?.depth ?? 0) : 0;
    return { row: index + 1, cells, indent, bold: false };
  });
  const sheet: Grid = {
    name,
    rows: grid.filter(({ cells }) => cells.some((cell) => cell !== null)),
    decimalComma: false,
    merged,
    ...(choice.hides ? { hiddenColumns: hiddenOf(columns.length, left.heads.length) } : {}),
  };
  return choice.isTransposed ? transposed(sheet) : sheet;
}

/**
 * Returns the indexes of the amount columns to hide, which are every third one.
 * @param left the index of the first amount column.
 */
function hiddenOf(columnCount: number, left: number): number[] {
  return Array.from({ length: columnCount }, (_, index) => left + index).filter((_, index) => index % 3 === 1);
}

function leftColumns({ extras }: LayoutChoice): { heads: Cell[]; cells: (label: string) => Cell[] } {
  const code = extras.includes("code");
  const notes = extras.includes("notes");
  return {
    heads: [...(code ? ["Code"] : []), "Account", ...(notes ? ["Notes"] : [])],
    cells: (label) => [
      ...(code ? [/^(Total|Jumla)/.test(label) ? null : `4${label.length}`] : []),
      label,
      ...(notes ? [label.length % 3 === 0 ? label.length : null] : []),
    ],
  };
}

/**
 * Returns the words in the language of the layout, and the functions that create headings and amount columns of the
 * sheet.
 */
function parts(ledger: TrueLedger, choice: LayoutChoice) {
  const words = WORDS[choice.language];
  const at = Array.from({ length: ledger.monthCount }, (_, month) => month);
  const isFlow = ledger.statement === "profit_and_loss";
  const amount = (month: number) => (cents: readonly number[]) => cents[month] ?? 0;
  const head = (month: number, yearsBack = 0) => headOf(ledger.firstMonth + month - 12 * yearsBack, choice);
  const other = (month: number, add: number) => (cents: readonly number[]) =>
    Math.round(((cents[month] ?? 0) * (90 + add)) / 100) + 700;
  const plain = (month: number, label: string | null = null): Column =>
    column(choice, head(month), label, amount(month));
  const toDate = (month: number) => (cents: readonly number[]) =>
    cents.slice(0, month + 1).reduce((sum, one) => sum + one, 0);
  return { words, at, isFlow, amount, head, other, plain, toDate };
}

/** Returns the month columns, each followed by its comparison columns. */
function mainColumns(ledger: TrueLedger, choice: LayoutChoice): Column[] {
  const { words, at, isFlow, amount, head, other, plain, toDate } = parts(ledger, choice);
  const pairs = (
    one: string,
    first: (month: number) => Column["of"],
    two: string,
    second: (month: number) => Column["of"],
  ) =>
    at.flatMap((month) => [
      column(choice, head(month), one, first(month)),
      column(choice, choice.headings === "repeated" ? head(month) : null, two, second(month)),
    ]);
  switch (choice.comparison) {
    case "budget":
      return pairs(words.actual, amount, words.budget, (month) => other(month, 5));
    case "budget_first":
      return pairs(words.budget, (month) => other(month, 5), words.actual, amount);
    case "ytd":
      return isFlow ? pairs(words.ytd, toDate, words.period, amount) : at.map((month) => plain(month));
    case "last_year":
      return pairs(words.last, (month) => other(month, 2), words.now, amount);
    case "branches":
      return pairs(
        "Nairobi",
        (month) => (cents) => Math.floor((cents[month] ?? 0) / 3),
        "Mombasa",
        (month) => (cents) => (cents[month] ?? 0) - Math.floor((cents[month] ?? 0) / 3),
      );
    default:
      return columnsWithOthers(ledger, choice);
  }
}

/** Returns the month columns with other columns between or after them. */
function columnsWithOthers(ledger: TrueLedger, choice: LayoutChoice): Column[] {
  const { words, at, amount, head, other, plain } = parts(ledger, choice);
  switch (choice.comparison) {
    case "bare":
      return at.flatMap((month) => [plain(month), { above: null, head: null, below: null, of: other(month, 3) }]);
    case "variance":
      return at.flatMap((month) => [plain(month), { above: null, head: "Var %", below: null, of: () => "4.5%" }]);
    case "blocks":
      return [
        ...at.map(
          (month): Column => ({
            above: month === 0 ? words.budget : null,
            head: head(month),
            below: null,
            of: other(month, 4),
          }),
        ),
        ...at.map(
          (month): Column => ({
            above: month === 0 ? words.actual : null,
            head: head(month),
            below: null,
            of: amount(month),
          }),
        ),
      ];
    case "forecast_after":
      return [
        ...at.map((month): Column => ({ above: words.actual, head: head(month), below: null, of: amount(month) })),
        ...[0, 1].map(
          (more): Column => ({
            above: words.budget,
            head: head(ledger.monthCount + more),
            below: null,
            of: other(0, more),
          }),
        ),
      ];
    case "budget_in_heading":
      return at.flatMap((month) => [
        plain(month),
        { above: null, head: `${textHead(head(month))} ${words.budget}`, below: null, of: other(month, 6) },
      ]);
    default:
      return at.map((month) => plain(month));
  }
}

function columnsOf(ledger: TrueLedger, choice: LayoutChoice): Column[] {
  const { comparison, extras } = choice;
  const isFlow = ledger.statement === "profit_and_loss";
  const main = mainColumns(ledger, choice);
  const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
  const withQuarters =
    extras.includes("quarters") && comparison === "none"
      ? main.flatMap((one, index) => (index % 3 === 2 ? [one, quarter(index, isFlow)] : [one]))
      : main;
  const extra = (title: string, of: Column["of"]): Column => ({ above: null, head: title, below: null, of });
  return [
    ...(extras.includes("opening") ? [extra("Opening balance", () => 4_200)] : []),
    ...withQuarters,
    ...(extras.includes("total") && isFlow ? [extra("Total", sum)] : []),
    ...(extras.includes("ytd") && isFlow ? [extra("YTD", sum)] : []),
    ...(extras.includes("average") ? [extra("Average", (cents) => Math.round(sum(cents) / ledger.monthCount))] : []),
    ...(extras.includes("comments") ? [extra("Comments", () => "as planned")] : []),
  ];
}

function column(choice: LayoutChoice, head: Cell, label: string | null, of: Column["of"]): Column {
  return choice.headings === "above" && label !== null
    ? { above: label, head: head ?? null, below: null, of }
    : { above: null, head, below: label, of };
}

function quarter(index: number, isFlow: boolean): Column {
  const of = (cents: readonly number[]) =>
    isFlow ? cents.slice(index - 2, index + 1).reduce((sum, one) => sum + one, 0) : (cents[index] ?? 0);
  return { above: null, head: `Q${1 + (index % 4)} 2026`, below: null, of };
}

function headOf(index: number, { months, language }: LayoutChoice): Cell {
  const month = monthAt(index);
  const year = 2020 + Math.floor(index / 12);
  const name = MONTHS[language][index % 12] ?? "";
  const two = String((index % 12) + 1).padStart(2, "0");
  const day: Day = lastDayOf(month);
  switch (months) {
    case "short":
      return `${name} ${year}`;
    case "apostrophe":
      return `${name}'${String(year).slice(2)}`;
    case "iso":
      return `${year}-${two}`;
    case "date":
      return { kind: "date", day };
    case "day":
      return `${day.slice(8)}/${two}/${year}`;
    case "serial":
      return 43_830 + daysSince2020(index);
    case "year_row":
      return name;
    case "audited":
      return `${name}-${String(year).slice(2)} Audited`;
    case "digits":
      return year * 100 + (index % 12) + 1;
  }
}

/**
 * Returns the number of days from 31 December 2019 to the end of the month that is `index` months after January 2020.
 */
function daysSince2020(index: number): number {
  return Array.from({ length: index + 1 }, (_, at) => Number(lastDayOf(monthAt(at)).slice(8))).reduce(
    (sum, days) => sum + days,
    0,
  );
}

function textHead(head: Cell): string {
  return typeof head === "object" && head?.kind === "date" ? head.day : String(head ?? "");
}

/**
 * Returns the row of years above the months, each over its first month; a month that spans two columns repeats the
 * year.
 */
function yearsOf(ledger: TrueLedger, columns: readonly Column[], { comparison }: LayoutChoice): Cell[] {
  let month = -1;
  let shown = 0;
  let last = "";
  return columns.map(({ head }) => {
    if (typeof head !== "string" || !Object.values(MONTHS).some((names) => names.includes(head))) return null;
    if (head !== last || comparison === "blocks") month += 1;
    last = head;
    const at = comparison === "forecast_after" ? month : month % ledger.monthCount;
    const year = 2020 + Math.floor((ledger.firstMonth + at) / 12);
    if (year === shown) return null;
    shown = year;
    return year;
  });
}

function mergedHeads(columns: readonly Column[], row: number, left: number): MergedCells[] {
  return columns.flatMap(({ head, below }, index) => {
    const next = columns[index + 1];
    if (head === null || below === null || !next || next.head !== null || next.below === null) return [];
    return [{ fromRow: row, toRow: row, fromColumn: left + index, toColumn: left + index + 1 }];
  });
}

type BodyRow = { readonly label: string; readonly cents: readonly number[] | null; readonly depth: number };

function bodyOf(ledger: TrueLedger, { language, totals, signs }: LayoutChoice): BodyRow[] {
  const words = WORDS[language];
  const isFlow = ledger.statement === "profit_and_loss";
  const rows: BodyRow[] = [];
  const result = new Array<number>(ledger.monthCount).fill(0);
  for (const section of ledger.sections) {
    const turned = signs === "credits_negative" ? section.isCredit : signs === "costs_negative" && section.sign < 0;
    const printed = (cents: readonly number[]) => (turned ? cents.map((one) => -one) : cents);
    const sum = sumOf(section, ledger.monthCount);
    for (const [month, one] of sum.entries()) result[month] = (result[month] ?? 0) + section.sign * one;
    rows.push({ label: section.names[language], cents: totals === "on_top" ? printed(sum) : null, depth: 0 });
    for (const { name, cents } of section.accounts) rows.push({ label: name, cents: printed(cents), depth: 1 });
    if (totals === "below")
      rows.push({ label: `${words.total} ${section.names[language]}`, cents: printed(sum), depth: 0 });
  }
  if (isFlow && totals !== "none") {
    rows.push({
      label: words.result,
      cents: signs === "credits_negative" ? result.map((one) => -one) : result,
      depth: 0,
    });
  }
  return rows;
}

function written(value: number | string | null, { numbers, unit }: LayoutChoice): Cell {
  if (value === null || typeof value === "string") return value;
  const places = unit === "whole" ? 2 : 5;
  const text = decimal(Math.abs(value), places);
  if (numbers === "number") return Number(`${value < 0 ? "-" : ""}${text}`);
  const grouped = text.replace(/\B(?=(\d{3})+\.)/g, ",");
  if (value >= 0) return numbers === "currency" ? `KES ${grouped}` : grouped;
  return numbers === "brackets" ? `(${grouped})` : numbers === "currency" ? `KES (${grouped})` : `-${grouped}`;
}

function decimal(cents: number, places: number): string {
  const digits = String(cents).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function transposed(grid: Grid): Grid {
  const width = Math.max(...grid.rows.map(({ cells }) => cells.length));
  const rows = Array.from(
    { length: width },
    (_, column): GridRow => ({
      row: column + 1,
      cells: grid.rows.map(({ cells }) => cells[column] ?? null),
      indent: 0,
      bold: false,
    }),
  );
  return { ...grid, rows, merged: [], hiddenColumns: [] };
}
