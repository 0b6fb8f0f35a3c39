import { dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, centsOf, majorOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { MOST_JOURNAL_LINES } from "@hazina/contract/accounting/labels.ts";
import { isControlAccount } from "@hazina/engine/accounting/chart.ts";
import { openingAccount } from "@hazina/engine/accounting/opening.ts";
import type { Cell, Grid } from "@hazina/engine/sheets/grid.ts";
import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { makeFile } from "../../exports/make-file.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { gridsOf, invalidSheet } from "../../platform/workbook/sheet-of-file.ts";
import { amountIn, type SheetColumn, type SheetFault, sheetRows, wordsIn } from "../../platform/workbook/sheet-rows.ts";
import { readChart } from "../chart/chart.ts";
import { journalDrafts } from "../journals/tables.ts";
import { lockDraft } from "./journal-subject.ts";
import { addDraft, sendForApproval } from "./journals.ts";
import { requireNoEntries } from "./no-entries.ts";

const COLUMNS = [
  { key: "account", names: ["Account", "code", "account code", "account no", "account number"] },
  { key: "name", names: ["Name", "account name", "description"] },
  { key: "debit", names: ["Debit", "dr", "debits"] },
  { key: "credit", names: ["Credit", "cr", "credits"] },
] as const satisfies readonly SheetColumn[];

type Key = (typeof COLUMNS)[number]["key"];
type Asked = { readonly file: File; readonly date: string; readonly dry_run: boolean };

/** A balance in the file of opening balances, with the account to which it will be posted. */
type OpeningRow = {
  readonly row: number;
  readonly account: string;
  readonly postedTo: string;
  readonly name: string;
  readonly debit: Cents;
  readonly credit: Cents;
};

/**
 * Imports the opening balances of the books as one journal for approval, completely or not at all.
 * @throws Refusal 413 or 422 for a file that cannot be read; 422 for invalid cells, and if total debits and total
 * credits differ; 409 if opening balances were imported before, the books have entries up to the date, or the month is
 * closed.
 */
export async function importOpening(work: Work, { file, date, dry_run: isDry }: Asked) {
  const grids = await gridsOf(file, work.actor.companyId);
  return inCall(work, async (call) => {
    await lockFor(call.tx, "opening balances", call.actor.companyId);
    await requireOnlyOpening(call);
    await requireNoEntries(call, date);
    const { rows, faults } = await readRows(call, grids);
    const totals = { debit: sum(rows.map(({ debit }) => debit)), credit: sum(rows.map(({ credit }) => credit)) };
    if (!isDry && faults.length > 0) throw invalidSheet(faults, "Nothing was imported");
    if (faults.length === 0) requireBalance(totals);
    const id = isDry ? null : await store(call, date, rows);
    const balances = rows.length === 1 ? "1 balance" : `${rows.length} balances`;
    const message = isDry
      ? `${balances} would be imported as at the end of ${dayInWords(date)}.`
      : "The opening balances are waiting for approval.";
    return {
      message,
      data: {
        id,
        rows: rows.map(({ row, account, postedTo, name, debit, credit }) => ({
          row,
          account,
          posted_to: postedTo,
          name,
          debit: majorOf(debit),
          credit: majorOf(credit),
        })),
        totals: { debit: majorOf(totals.debit), credit: majorOf(totals.credit) },
        faults: [...faults],
      },
    };
  });
}

/**
 * Checks that the books have no opening balances yet.
 * @throws Refusal 409 if they do.
 */
async function requireOnlyOpening({ tx, actor }: Call): Promise<void> {
  const reversal = alias(journalDrafts, "reversal");
  const isReversed = and(
    eq(reversal.companyId, journalDrafts.companyId),
    eq(reversal.reverses, journalDrafts.id),
    eq(reversal.state, "posted"),
  );
  const [before] = await tx
    .select({ state: journalDrafts.state, date: journalDrafts.date })
    .from(journalDrafts)
    .leftJoin(reversal, isReversed)
    .where(and(eq(journalDrafts.companyId, actor.companyId), eq(journalDrafts.isOpening, true), isNull(reversal.id)))
    .limit(1);
  if (before !== undefined) {
    const day = dayInWords(before.date);
    throw conflict(
      before.state === "posted"
        ? `The books already have opening balances as at ${day}. Reverse their journal before you import new ones.`
        : `Opening balances as at ${day} have already been imported. Approve them, or delete the draft under Journals.`,
    );
  }
}

async function readRows(call: Call, grids: readonly Grid[]) {
  const sheet = sheetRows<Key>(grids, {
    columns: COLUMNS,
    needs: ["account", ["debit", "credit"]],
    remedy: "Download the sheet of opening balances, which lists your accounts, and enter each balance in it.",
  });
  if (!sheet.ok) throw invalid(sheet.refusal);
  const chart = await readChart(call);
  const faults: SheetFault[] = [];
  const seen = new Map<string, number>();
  const rows = sheet.value.rows.flatMap(({ row, cells }): OpeningRow[] => {
    const fault = (key: Key, message: string) => {
      faults.push({ row, column: sheet.value.placeOf(key), message });
      return [];
    };
    const [debit, credit] = [amountOf(cells.get("debit")), amountOf(cells.get("credit"))];
    if (!debit.ok) return fault("debit", debit.refusal);
    if (!credit.ok) return fault("credit", credit.refusal);
    if (debit.value === 0 && credit.value === 0) return [];
    const account = wordsIn(cells.get("account"));
    if (!account.ok) return fault("account", account.refusal);
    const code = account.value.trim().split(/\s/)[0] ?? "";
    if (isTotal(cells)) return [];
    if (code === "") return fault("account", "This row has an amount, but no account. Enter the code of its account.");
    if (debit.value < 0 || credit.value < 0)
      return fault("debit", "Enter a positive amount, either as a debit or as a credit.");
    if (debit.value > 0 && credit.value > 0) return fault("credit", "Enter a debit or a credit, not both.");
    const known = chart.get(code);
    if (known?.active !== true) {
      return fault(
        "account",
        `There is no active account ${code.slice(0, 30)}. Add it under Accounts, or correct the code.`,
      );
    }
    const earlier = seen.get(code);
    if (earlier !== undefined) return fault("account", `Account ${code} is also in row ${earlier}. Enter it once.`);
    seen.set(code, row);
    const postedTo = isControlAccount(code) ? openingAccount(code) : code;
    const posted = postedTo === undefined ? undefined : chart.get(postedTo);
    if (postedTo === undefined || posted?.active !== true) {
      return fault("account", `${code}, ${known.name}, cannot have an opening balance. Use another account.`);
    }
    return [{ row, account: code, postedTo, name: posted.name, debit: debit.value, credit: credit.value }];
  });
  if (rows.length === 0 && faults.length === 0) throw invalid("No row in this file has a balance. Enter at least one.");
  if (rows.length > MOST_JOURNAL_LINES) throw invalid(`Enter at most ${MOST_JOURNAL_LINES} balances.`);
  return { rows, faults };
}

/**
 * Checks whether a row of the file is the total row below the balances. The check uses the text in the account column
 * or, if that cell is empty, the text in the name column. An account such as "1310 Total Kenya" is not a total.
 */
function isTotal(cells: ReadonlyMap<Key, Cell>): boolean {
  const [account, name] = (["account", "name"] as const).map((key) => {
    const read = wordsIn(cells.get(key));
    return read.ok ? read.value.trim() : "";
  });
  return /^(grand )?totals?\b/i.test(account || name || "");
}

/**
 * The largest opening balance that is accepted, in shillings. The limit ensures that balances can always be added up
 * exactly.
 */
const MOST_BALANCE = 100_000_000_000;

function amountOf(cell: Cell | undefined): Result<Cents> {
  const read = cell === undefined ? accept(ZERO) : amountIn(cell);
  const isTooLarge = read.ok && Math.abs(read.value) > centsOf(MOST_BALANCE);
  return isTooLarge ? refuse("This amount is too large; check the digits.") : read;
}

function requireBalance({ debit, credit }: { readonly debit: Cents; readonly credit: Cents }): void {
  if (debit === credit) return;
  const difference = amountInWords(cents(Math.abs(subtract(debit, credit))));
  throw invalid(
    `Debits are ${amountInWords(debit)} and credits ${amountInWords(credit)}: they differ by ${difference}. Correct the file so that they are equal.`,
  );
}

async function store(call: Call, date: string, rows: readonly OpeningRow[]): Promise<string> {
  const lines = rows.map(({ account, postedTo, debit, credit }) => ({
    account: postedTo,
    debit,
    credit,
    memo: account === postedTo ? "Opening balance" : `Opening balance of ${account}`,
    branchId: null,
    departmentId: null,
  }));
  const id = await addDraft(call, { date, memo: "Opening balances", lines, reverses: null, isOpening: true });
  await sendForApproval(call, await lockDraft(call, id));
  return id;
}

/** Creates the template for opening balances: a sheet with every active account, and empty debits and credits. */
export async function openingTemplate(work: Work): Promise<File> {
  const { services, actor, note } = work;
  const chart = await inCall(work, (call) => readChart(call));
  const table = {
    title: "Opening balances",
    notes: [
      "Enter the trial balance as at the day before the books begin. Leave the amounts empty for accounts without a balance.",
    ],
    columns: ["Account", "Name", "Debit", "Credit"].map((title) => ({ title, kind: "text" as const })),
    rows: [...chart.values()]
      .filter(({ active, code }) => active && (!isControlAccount(code) || openingAccount(code) !== undefined))
      .sort((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ code, name }) => ({ cells: [code, name, null, null] })),
  };
  const file = await makeFile(services, actor, { format: "xlsx", table });
  note.response = `${table.title}: ${table.rows.length} rows as XLSX`;
  return new File([file], "opening_balances.xlsx", { type: file.type });
}
