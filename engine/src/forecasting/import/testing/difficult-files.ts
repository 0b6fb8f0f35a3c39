import { formatMonth } from "@hazina/base/calendar.ts";
import { columnName, type Grid } from "../../../sheets/grid.ts";
import { suggestClass } from "../../classification/suggest.ts";
import { readSheets } from "../read-sheets.ts";
import type { ImportReport, StatementRead } from "../report/report.ts";
import { difficultSheet, monthAt } from "./difficult-layouts.ts";
import type { LayoutChoice } from "./layout-choice.ts";
import type { TrueLedger } from "./true-ledger.ts";

/** The kinds of extra sheets that surround the sheet with actuals in a test workbook. */
export type Pack =
  | "alone"
  | "cover_first"
  | "budget_first"
  | "years"
  | "other_statement"
  | "stacked"
  | "products"
  | "copy"
  | "hidden_sheet"
  | "cash_flow"
  | "cash_flow_by_title";

/**
 * The kinds of extra sheets from which the tests choose at random. A kind that is listed twice is chosen more often.
 */
export const PACKS: readonly Pack[] = [
  "alone",
  "alone",
  "cover_first",
  "budget_first",
  "years",
  "other_statement",
  "stacked",
  "products",
  "copy",
  "hidden_sheet",
  "cash_flow",
  "cash_flow_by_title",
];

/** Builds a workbook that contains the ledger in the given layout, surrounded by the other sheets of a pack. */
export function workbook(ledger: TrueLedger, other: TrueLedger, choice: LayoutChoice, pack: Pack): Grid[] {
  const name = ledger.statement === "profit_and_loss" ? "P&L" : "Balance sheet";
  const whole = difficultSheet(ledger, choice, name);
  const others = difficultSheet(other, choice, other.statement === "profit_and_loss" ? "P&L" : "Balance sheet");
  const table = (title: string, rows: [string, ...(string | number)[]][]): Grid => ({
    name: title,
    rows: rows.map((cells, index) => ({ row: index + 1, cells, indent: 0, bold: false })),
    decimalComma: false,
  });
  switch (pack) {
    case "alone":
      return [whole];
    case "copy":
      return [whole, { ...whole, name: `${name} (2)` }];
    case "hidden_sheet":
      return [{ name: "P&L old", rows: [], decimalComma: false, isHidden: true }, whole];
    case "cash_flow":
      return [table("Cash flow", cashFlow(ledger)), whole];
    case "cash_flow_by_title":
      return [whole, table("Sheet3", [["Cash flow statement"], ...cashFlow(ledger)])];
    case "cover_first":
      return [table("Cover", [["Mwangaza Ltd"], ["Worksheet pack"]]), whole];
    case "budget_first":
      return [difficultSheet(halved(ledger), choice, "Budget 2026"), whole];
    case "years": {
      const [first, second] = splitInTime(ledger);
      return [difficultSheet(second, choice, `${name} B`), difficultSheet(first, choice, `${name} A`)];
    }
    case "other_statement":
      return [others, whole];
    case "products":
      return [
        table("Units sold", [
          ["", "Jan 2026", "Feb 2026"],
          ["Flour", 60, 70],
          ["Sugar", 40, 40],
        ]),
        whole,
      ];
    case "stacked": {
      const blank = { row: 0, cells: [], indent: 0, bold: false };
      const rows = [...whole.rows, blank, ...others.rows].map((row, index) => ({ ...row, row: index + 1 }));
      return [{ ...whole, merged: [], rows }];
    }
  }
}

/** Returns the rows of a cash flow for the ledger's months: receipts and payments that are not part of the ledger. */
function cashFlow({ firstMonth, monthCount }: TrueLedger): [string, ...(string | number)[]][] {
  const months = Array.from({ length: monthCount }, (_, index) => formatMonth(monthAt(firstMonth + index)));
  const amounts = (size: number) => months.map((_, index) => size + index);
  return [
    ["Account", ...months],
    ["Cash flows from operating activities"],
    ["Receipts from customers", ...amounts(900)],
    ["Payments to suppliers", ...amounts(-400)],
    ["Net cash from operating activities", ...amounts(500)],
  ];
}

function halved(ledger: TrueLedger): TrueLedger {
  const half = (cents: readonly number[]) => cents.map((amount) => Math.trunc(amount / 2) + 1);
  const sections = ledger.sections.map((section) => ({
    ...section,
    accounts: section.accounts.map(({ name, cents }) => ({ name, cents: half(cents) })),
  }));
  return { ...ledger, sections };
}

function splitInTime(ledger: TrueLedger): [TrueLedger, TrueLedger] {
  const at = Math.floor(ledger.monthCount / 2);
  const part = (from: number, to: number): TrueLedger => ({
    ...ledger,
    firstMonth: ledger.firstMonth + from,
    monthCount: to - from,
    sections: ledger.sections.map((section) => ({
      ...section,
      accounts: section.accounts.map(({ name, cents }) => ({ name, cents: cents.slice(from, to) })),
    })),
  });
  return [part(0, at), part(at, ledger.monthCount)];
}

/**
 * Returns the outcome of importing a generated file. Amounts that are right to the cent, a question and a refusal are
 * acceptable outcomes; any other outcome is described as a silent error.
 */
export function outcomeOf(ledger: TrueLedger, grids: Grid[]): string {
  const result = readSheets(grids, { statement: ledger.statement });
  if (!result.ok) return "refused";
  const { report, errorRows } = result.value;
  if (errorRows > 0) return "refused";
  const unsaid = unnamedHidden(grids, report);
  if (unsaid) return unsaid;
  if (report.questions.length > 0) return "asked";
  return differences(ledger, result.value);
}

/**
 * Returns a description of a hidden sheet or, if only one sheet is visible, of a hidden column that the report does
 * not mention; undefined if the report mentions everything that is hidden.
 */
function unnamedHidden(grids: readonly Grid[], { sheets, warnings, questions }: ImportReport): string | undefined {
  const sheet = grids.find(({ name, isHidden }) => isHidden && !sheets.some((one) => one.sheet === name && !one.read));
  if (sheet) return `says nothing of the hidden sheet ${sheet.name}`;
  const [only, ...others] = grids.filter(({ isHidden }) => !isHidden);
  if (!only || others.length > 0 || questions.length > 0) return undefined;
  const notices = warnings.filter((warning) => warning.includes("hidden in the file")).join(" ");
  const column = (only.hiddenColumns ?? []).find((at) => !new RegExp(`\\b${columnName(at)}\\b`).test(notices));
  return column === undefined ? undefined : `says nothing of the hidden column ${columnName(column)}`;
}

function differences(ledger: TrueLedger, read: StatementRead): string {
  const truth = new Map(
    ledger.sections.flatMap(({ accounts }) => accounts.map(({ name, cents }) => [name, cents] as const)),
  );
  if (read.firstMonth !== monthAt(ledger.firstMonth) || read.monthCount !== ledger.monthCount)
    return `other months: ${read.firstMonth} × ${read.monthCount}`;
  const seen = new Set<string>();
  let open = false;
  for (const account of read.accounts) {
    const name = account.path.split(":").at(-1) ?? "";
    const cents = truth.get(name);
    if (!cents || seen.has(name)) return `an account that is none: ${account.path}`;
    seen.add(name);
    const isOpen = suggestClass(account, ledger.statement).class === "UNMAPPED";
    if (isOpen) open = true;
    const agrees = account.cents.every((amount, month) =>
      isOpen ? Math.abs(amount) === Math.abs(cents[month] ?? 0) : amount === cents[month],
    );
    if (!agrees) return `${account.path}: ${account.cents.join(" ")} for ${cents.join(" ")}`;
  }
  const missing = [...truth.keys()].filter((name) => !seen.has(name));
  if (missing.length > 0) return `missing: ${missing.join(", ")}`;
  return open ? "asked" : "right";
}
