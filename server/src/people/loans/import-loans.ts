import { cents, majorOf } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import { MOST_LOANS_OF_SHEET } from "@hazina/contract/people/import-loans.ts";
import { LOAN_KINDS, type LOAN_METHODS, LOAN_TERMS } from "@hazina/contract/people/loans.ts";
import type { Cell, Grid } from "@hazina/engine/sheets/grid.ts";
import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { makeFile } from "../../exports/make-file.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { invalid, Refusal } from "../../platform/refusal.ts";
import { gridsOf, invalidSheet } from "../../platform/workbook/sheet-of-file.ts";
import {
  amountIn,
  numberIn,
  type SheetColumn,
  type SheetFault,
  sheetRows,
  wordsIn,
} from "../../platform/workbook/sheet-rows.ts";
import { type Employee, fullName, isOwnRecord } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { requestLoan, requireTerms } from "./request-loan.ts";
import { loans } from "./tables.ts";

const COLUMNS = [
  { key: "number", names: ["Number", "payroll number", "payroll no", "staff number", "employee number"] },
  { key: "kind", names: ["Kind", "loan or advance"] },
  { key: "balance", names: ["Balance left", "balance", "outstanding", "principal"] },
  { key: "rate", names: ["Interest % a year", "interest", "rate"] },
  { key: "method", names: ["Method", "repayment method"] },
  { key: "months", names: ["Instalments left", "instalments", "months left"] },
  { key: "first", names: ["First month", "next month", "from month"] },
  { key: "note", names: ["Note"] },
] as const satisfies readonly SheetColumn[];

type Key = (typeof COLUMNS)[number]["key"];

/** The repayment methods, keyed by the lower-case name that the sheet uses for the method. */
const METHODS: Readonly<Record<string, (typeof LOAN_METHODS)[number]>> = {
  "level instalments": "level",
  "equal principal instalments": "equal_principal",
  "flat interest": "flat",
};

const Terms = z.object(LOAN_TERMS);
type LoanOfSheet = z.output<typeof Terms> & { readonly row: number; readonly person: Employee; readonly note: string };

/** For each field of a loan, the column of the sheet in which it is entered, so that an error can name the cell. */
const COLUMN_OF: Readonly<Record<string, Key>> = {
  personnel_id: "number",
  kind: "kind",
  principal: "balance",
  annual_rate: "rate",
  method: "method",
  months: "months",
  first_month: "first",
};

/**
 * Imports loans and advances that are already being repaid, either all or none. Each becomes a request that a second
 * person must approve, as if a user had entered it.
 * @throws Refusal 413 or 422 for a sheet that cannot be read; 422 for invalid cells.
 */
export async function importLoans(
  work: Work,
  { file, dry_run: isDry }: { readonly file: File; readonly dry_run: boolean },
) {
  const grids = await gridsOf(file, work.actor.companyId);
  return inCall(work, async (call) => {
    await lockFor(call.tx, "people", call.actor.companyId);
    const { loans: read, faults } = await readLoans(call, grids);
    if (!isDry) {
      if (faults.length > 0) throw invalidSheet(faults, "Nothing was imported");
      for (const { row: _, person, ...terms } of read) {
        await requestLoan(call, { ...terms, personnel_id: person.id, began_elsewhere: true });
      }
    }
    const many = read.length === 1 ? "1 loan" : `${read.length} loans`;
    const rows = read.map(({ row, person, kind, principal, months, first_month }) => ({
      row,
      personnel_id: person.id,
      name: fullName(person),
      kind,
      balance: principal,
      months,
      first_month,
    }));
    const message = isDry ? `${many} would be requested.` : `${many} requested. Another person must approve them.`;
    return { message, data: { rows, faults: [...faults] } };
  });
}

async function readLoans(call: Call, grids: readonly Grid[]) {
  const { tx, actor } = call;
  const sheet = sheetRows<Key>(grids, {
    columns: COLUMNS,
    needs: ["number", "balance", "months"],
    remedy: "Download the sheet under Loans, enter one loan in each row and keep its headings.",
  });
  if (!sheet.ok) throw invalid(sheet.refusal);
  const filled = sheet.value.rows.filter(({ cells }) => cells.has("balance") || cells.has("months"));
  if (filled.length === 0) throw invalid("No row of this sheet has a balance. Enter one row for each loan.");
  if (filled.length > MOST_LOANS_OF_SHEET) {
    throw invalid(`The sheet has more than ${MOST_LOANS_OF_SHEET} loans. Import it in parts.`);
  }
  const people = await tx.select().from(employees).where(eq(employees.companyId, actor.companyId));
  const byNumber = new Map(people.map((person) => [person.payrollNumber.toLowerCase(), person]));
  const known = await loansEntered(call);
  const faults: SheetFault[] = [];
  const found = filled.flatMap(({ row, cells }): LoanOfSheet[] => {
    const fault = (key: Key, message: string) => {
      faults.push({ row, column: sheet.value.placeOf(key), message });
      return [];
    };
    const number = wordsIn(cells.get("number"));
    if (!number.ok) return fault("number", number.refusal);
    const person = byNumber.get(number.value.trim().toLowerCase());
    if (!person) {
      const unknown =
        number.value === "" ? "Payroll number is required." : `No employee has the number ${number.value}.`;
      return fault("number", unknown);
    }
    if (isOwnRecord(actor, person)) return fault("number", "This is your own loan; another person must enter it.");
    const read = termsOf(cells);
    if (!read.ok) return fault(read.key, read.message);
    const same = `${person.id} ${read.terms.kind} ${read.terms.principal} ${read.terms.first_month}`;
    if (known.has(same)) return fault("balance", `${fullName(person)} already has this ${read.terms.kind}.`);
    known.add(same);
    const wrong = refusalOf(() => requireTerms(person, { ...read.terms, began_elsewhere: true }, call.now));
    if (wrong) return fault(COLUMN_OF[wrong.path] ?? "number", wrong.message);
    return [{ ...read.terms, row, person, note: textIn(cells.get("note")).slice(0, 500) }];
  });
  return { loans: found, faults };
}

/**
 * Returns one text for each loan that is requested, approved or paid out. It contains the employee's id, the kind of
 * loan, the principal in major units and the first month. An import compares its rows with these texts, so that
 * importing the same sheet again adds no loans.
 */
async function loansEntered({ tx, actor }: Call): Promise<Set<string>> {
  const { employeeId, kind, principal, firstMonth, companyId, state } = loans;
  const rows = await tx
    .select({ employeeId, kind, principal, firstMonth })
    .from(loans)
    .where(and(eq(companyId, actor.companyId), inArray(state, ["requested", "approved", "disbursed"])));
  return new Set(rows.map((row) => `${row.employeeId} ${row.kind} ${majorOf(cents(row.principal))} ${row.firstMonth}`));
}

type ReadTerms =
  | { readonly ok: true; readonly terms: z.output<typeof Terms> }
  | { readonly ok: false; readonly key: Key; readonly message: string };

/** Reads the loan terms of a row. The defaults are level instalments without interest. */
function termsOf(cells: ReadonlyMap<Key, Cell>): ReadTerms {
  const wrong = (key: Key, message: string): ReadTerms => ({ ok: false, key, message });
  const kind = textIn(cells.get("kind")).toLowerCase() || "loan";
  const method =
    textIn(cells.get("method"))
      .toLowerCase()
      .replace(/ *\(.*\)$/, "") || "level instalments";
  if (METHODS[method] === undefined) return wrong("method", `Enter one of: ${Object.keys(METHODS).join(", ")}.`);
  const balance = amountIn(cells.get("balance"));
  if (!balance.ok) return wrong("balance", balance.refusal);
  const [rate, months] = [numberOr(cells.get("rate"), 0), numberOr(cells.get("months"), undefined)];
  if (!rate.ok) return wrong("rate", rate.refusal);
  if (!months.ok) return wrong("months", months.refusal);
  const read = Terms.safeParse({
    kind,
    principal: majorOf(balance.value),
    annual_rate: rate.value,
    method: METHODS[method],
    months: months.value,
    first_month: textIn(cells.get("first")).slice(0, 7),
  });
  if (read.success) return { ok: true, terms: read.data };
  const [issue] = read.error.issues;
  const key = COLUMN_OF[String(issue?.path[0] ?? "")] ?? "number";
  const message = key === "kind" ? `Enter one of: ${LOAN_KINDS.join(", ")}.` : issue?.message;
  return wrong(key, message ?? "This cell cannot be read.");
}

function numberOr(cell: Cell | undefined, otherwise: number | undefined): Result<number | undefined> {
  return cell === undefined ? { ok: true, value: otherwise } : numberIn(cell);
}

function textIn(cell: Cell | undefined): string {
  const read = wordsIn(cell);
  return read.ok ? read.value.trim() : "";
}

/**
 * Runs a check and returns the first field and message of the refusal that it throws; undefined if
 * it passes.
 */
function refusalOf(check: () => void): { readonly path: string; readonly message: string } | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { path: error.details.errors?.[0]?.path ?? "", message: error.message };
  }
}

/**
 * Creates the sheet for loans that are already being repaid. It has a row for each employee whose departure is not
 * recorded.
 */
export async function loanTemplate(work: Work): Promise<File> {
  const { services, actor, note } = work;
  const people = await inCall(work, async ({ tx }) =>
    tx.select().from(employees).where(eq(employees.companyId, actor.companyId)),
  );
  const [number, ...others] = COLUMNS.map(({ names: [title] }) => ({ title, kind: "text" as const }));
  const table = {
    title: "Loans that are already being repaid",
    notes: [
      "Enter the remaining balance, the number of remaining instalments, and the first month in which payroll in Hazina will deduct an instalment, such as 2026-03.",
      `Kind: ${LOAN_KINDS.join(" or ")}. Method: ${Object.keys(METHODS).join(", ")}. Rows without a balance are ignored. To enter a second loan for an employee, copy the row.`,
    ],
    columns: number === undefined ? [] : [number, { title: "Name", kind: "text" as const }, ...others],
    rows: people
      .filter(({ left }) => left === null)
      .map((person) => [person.payrollNumber, fullName(person)] as const)
      .sort(([, a], [, b]) => a.localeCompare(b))
      .map((cells) => ({ cells: [...cells, ...others.map(() => null)] })),
  };
  const file = await makeFile(services, actor, { format: "xlsx", table });
  note.response = `${table.title}: ${table.rows.length} rows as XLSX`;
  return new File([file], "loans.xlsx", { type: file.type });
}
