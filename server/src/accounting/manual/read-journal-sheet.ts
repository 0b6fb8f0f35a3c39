import { type Day, dayInWords, monthOfDay } from "@hazina/base/calendar.ts";
import { type Cents, centsOf, sum, ZERO } from "@hazina/base/money.ts";
import type { JOURNAL_ROW_FATES } from "@hazina/contract/accounting/journal-sheets.ts";
import { MOST_JOURNAL_LINES } from "@hazina/contract/accounting/labels.ts";
import { MOST_AMOUNT } from "@hazina/contract/fields.ts";
import { dayInCell } from "@hazina/engine/accounting/bank-statements/statement-day.ts";
import { imbalanceByBranch } from "@hazina/engine/accounting/between-branches.ts";
import { isControlAccount } from "@hazina/engine/accounting/chart.ts";
import type { Cell, Grid } from "@hazina/engine/sheets/grid.ts";
import { branchNames } from "../../organization/branches.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { invalid } from "../../platform/refusal.ts";
import { amountIn, type SheetColumn, type SheetFault, sheetRows, wordsIn } from "../../platform/workbook/sheet-rows.ts";
import { readChart } from "../chart/chart.ts";
import { readDateRule } from "../journals/journal-dates.ts";
import type { DraftLine } from "../journals/tables.ts";
import { journalLinesOf } from "./lines.ts";

/**
 * The columns of a workbook of journals. For each column, the first heading is that of the product's template, and the
 * others are alternatives.
 */
export const JOURNAL_COLUMNS = [
  { key: "journal", names: ["Journal", "no", "number", "journal no", "journal number", "entry"] },
  { key: "date", names: ["Date", "posting date", "journal date"] },
  { key: "memo", names: ["Description", "narration", "memo", "details"] },
  { key: "account", names: ["Account", "account code", "code", "gl account"] },
  { key: "debit", names: ["Debit", "dr", "debits"] },
  { key: "credit", names: ["Credit", "cr", "credits"] },
  { key: "note", names: ["Note", "line note", "line description", "reference"] },
  { key: "branch", names: ["Branch"] },
  { key: "department", names: ["Department"] },
] as const satisfies readonly SheetColumn[];

type Key = (typeof JOURNAL_COLUMNS)[number]["key"];

/**
 * A row of a workbook of journals, and whether the import adds it, ignores it or finds an error in it (`fate`, with
 * the reason).
 */
export type JournalSheetRow = {
  readonly row: number;
  readonly journal: string;
  readonly date: Day | null;
  readonly memo: string;
  readonly account: string;
  readonly name: string;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly fate: (typeof JOURNAL_ROW_FATES)[number];
  readonly reason: string | null;
};

/** A journal of a workbook: its number, which all of its rows share, its date, its memo and its lines. */
export type SheetJournal = {
  readonly journal: string;
  readonly date: Day;
  readonly memo: string;
  readonly lines: readonly DraftLine[];
};

/** A workbook of journals after it was read: all rows with the result for each, the valid journals, and the errors. */
export type JournalSheet = {
  readonly rows: readonly JournalSheetRow[];
  readonly journals: readonly SheetJournal[];
  readonly faults: readonly SheetFault[];
};

const MOST_ROWS = 5_000;

type Names = {
  readonly chart: Awaited<ReturnType<typeof readChart>>;
  readonly branches: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
};

type ReadRow = Omit<JournalSheetRow, "fate" | "reason"> & { readonly line: DraftLine };

/**
 * Reads a workbook of journals, and checks each row and each journal.
 * @throws Refusal 422 for a file that has none of the headings, no rows, or too many rows.
 */
export async function readJournalSheet(call: Call, grids: readonly Grid[]): Promise<JournalSheet> {
  const sheet = sheetRows<Key>(grids, {
    columns: JOURNAL_COLUMNS,
    needs: ["date", "memo", "account", ["debit", "credit"]],
    remedy: "Download the journal sheet and enter one journal line in each row.",
  });
  if (!sheet.ok) throw invalid(sheet.refusal);
  const { rows: given, placeOf } = sheet.value;
  if (given.length === 0) throw invalid("This file has no journal lines.");
  if (given.length > MOST_ROWS)
    throw invalid(`The sheet can have at most ${MOST_ROWS.toLocaleString("en")} rows. Import it in parts.`);
  const { tx, actor } = call;
  const names: Names = {
    chart: await readChart(call),
    branches: byName(await branchNames(tx, actor)),
    departments: byName(await departmentNames(tx, actor)),
  };
  const faults: SheetFault[] = [];
  const before = { journal: "", date: null as Day | null, memo: "" };
  const rows = given.map(({ row, cells }) => {
    const read = readRow(row, cells, {
      names,
      before,
      scope: actor.scope.branchId,
      fault: (key, message) => faults.push({ row, column: placeOf(key), message }),
    });
    Object.assign(before, { journal: read.journal, date: read.date, memo: read.memo });
    return read;
  });
  const journals: SheetJournal[] = [];
  for (const [journal, own] of Map.groupBy(rows, (row) => row.journal)) {
    const [first] = own;
    if (first === undefined) continue;
    const wrong = (key: Key, message: string) => faults.push({ row: first.row, column: placeOf(key), message });
    checkJournal(own, wrong);
    if (first.date !== null)
      journals.push({ journal, date: first.date, memo: first.memo, lines: own.map(({ line }) => line) });
  }
  faults.push(...(await faultsOfDates(call, rows, placeOf("date"))));
  const reasons = new Map(faults.toReversed().map(({ row, message }) => [row, message]));
  const wrongJournals = new Set(rows.filter(({ row }) => reasons.has(row)).map(({ journal }) => journal));
  return {
    faults: faults.toSorted((a, b) => a.row - b.row),
    journals,
    rows: rows.map(({ line: _line, ...row }) => ({
      ...row,
      fate: wrongJournals.has(row.journal) ? "wrong" : "added",
      reason: reasons.get(row.row) ?? null,
    })),
  };
}

const byName = (names: ReadonlyMap<string, string>) =>
  new Map([...names].map(([id, name]) => [name.trim().toLowerCase(), id]));

type Around = {
  readonly names: Names;
  /** The journal number, date and memo of the previous row. They apply to a row that leaves them empty. */
  readonly before: { readonly journal: string; readonly date: Day | null; readonly memo: string };
  /** The branch for which the user imports journals; null for the head company. */
  readonly scope: string | null;
  readonly fault: (key: Key, message: string) => unknown;
};

function readRow(row: number, cells: ReadonlyMap<Key, Cell>, { names, before, scope, fault }: Around): ReadRow {
  const text = (key: Key, most: number): string => {
    const read = wordsIn(cells.get(key));
    if (!read.ok) fault(key, read.refusal);
    const words = read.ok ? read.value.trim() : "";
    if (words.length > most) fault(key, `Use at most ${most} characters.`);
    return words.slice(0, most);
  };
  const amount = (key: "debit" | "credit"): Cents => {
    const read = cells.has(key) ? amountIn(cells.get(key)) : { ok: true as const, value: ZERO };
    if (!read.ok) fault(key, read.refusal);
    else if (read.value < 0) fault(key, "Enter a positive amount, either as a debit or as a credit.");
    else if (read.value > centsOf(MOST_AMOUNT)) fault(key, "This amount is too large; check the digits.");
    else return read.value;
    return ZERO;
  };
  const journal = text("journal", 60) || before.journal;
  const goesOn = journal === before.journal;
  const date = cells.has("date")
    ? dayInCell(cells.get("date"), false)
    : goesOn
      ? (before.date ?? undefined)
      : undefined;
  if (date === undefined) fault("date", "Enter the date, such as 2026-01-31 or 31/01/2026.");
  const memo = text("memo", 200) || (goesOn ? before.memo : "");
  if (memo === "") fault("memo", "Describe the journal.");
  const [debit, credit] = [amount("debit"), amount("credit")];
  if ((debit === 0) === (credit === 0)) fault("debit", "Enter a debit or a credit.");
  const code = text("account", 120).split(/\s/)[0] ?? "";
  const account = names.chart.get(code);
  if (account?.active !== true)
    fault(
      "account",
      code === "" ? "Enter the code of an account." : `There is no active account ${code.slice(0, 30)}.`,
    );
  else if (isControlAccount(code))
    fault(
      "account",
      `${code}, ${account.name}, takes entries only from documents, so you cannot post to it directly. Choose a different account.`,
    );
  const named = (key: "branch" | "department", known: ReadonlyMap<string, string>): string | null => {
    const words = text(key, 120);
    const id = known.get(words.toLowerCase());
    if (words !== "" && id === undefined) fault(key, `There is no ${key} ${words.slice(0, 40)}.`);
    return id ?? null;
  };
  const branchId = scope ?? named("branch", names.branches);
  const departmentId = named("department", names.departments);
  const line = { account: code, debit, credit, memo: text("note", 200), branchId, departmentId };
  return { row, journal, date: date ?? null, memo, account: code, name: account?.name ?? "", debit, credit, line };
}

/**
 * Checks the rows of one journal together: the number of lines, the date and description, and that the journal
 * balances in total and for each branch.
 * @param wrong is called for each error.
 */
function checkJournal(rows: readonly ReadRow[], wrong: (key: Key, message: string) => unknown): void {
  const [first] = rows;
  if (rows.length < 2)
    wrong("account", "A journal needs at least two lines. Give its rows the same number under Journal.");
  if (rows.length > MOST_JOURNAL_LINES) wrong("journal", `A journal can have at most ${MOST_JOURNAL_LINES} lines.`);
  const other = rows.find(({ date }) => date !== first?.date);
  if (other !== undefined && first?.date)
    wrong(
      "date",
      `Row ${other.row} has a different date from ${dayInWords(first.date)}. All rows of a journal must have the same date.`,
    );
  const uneven = imbalanceByBranch(journalLinesOf(rows.map(({ line }) => line)));
  const total = sum(uneven.map(({ amount }) => amount));
  if (total !== 0)
    wrong("debit", `Debits and credits of this journal differ by ${(Math.abs(total) / 100).toFixed(2)}.`);
  else if (uneven.some(({ amount }) => amount !== 0))
    wrong("branch", "Debits and credits of this journal differ in a branch. Balance each branch.");
}

/**
 * Returns an error for each row whose date cannot be used, because its month is closed or it is much earlier than the
 * first journal in the books.
 */
async function faultsOfDates(call: Call, rows: readonly ReadRow[], column: string): Promise<readonly SheetFault[]> {
  const dated = rows.flatMap(({ row, date }) => (date === null ? [] : [{ row, date }]));
  const refusalOf = await readDateRule(call);
  return [...Map.groupBy(dated, ({ date }) => monthOfDay(date)).values()].flatMap((ofMonth) => {
    // The first day decides for its month: months are closed whole.
    const [first] = ofMonth.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const refusal = first && refusalOf(first.date);
    return first && refusal ? [{ row: first.row, column, message: refusal.message }] : [];
  });
}
