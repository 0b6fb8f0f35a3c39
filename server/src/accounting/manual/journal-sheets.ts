import { dayAt, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { makeFile } from "../../exports/make-file.ts";
import { branchNames } from "../../organization/branches.ts";
import { readCurrency } from "../../organization/companies.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import { recordChanges } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { gridsOf, invalidSheet } from "../../platform/workbook/sheet-of-file.ts";
import { readChart } from "../chart/chart.ts";
import { type DayRange, readPostedLines } from "../journals/posted-lines.ts";
import { type DraftLine, journalDrafts } from "../journals/tables.ts";
import { debitsOf } from "./lines.ts";
import { JOURNAL_COLUMNS, readJournalSheet, type SheetJournal } from "./read-journal-sheet.ts";

type Asked = { readonly file: File; readonly dry_run: boolean };

/**
 * Imports the journals of a workbook as drafts, completely or not at all. Journals that were imported before are
 * skipped, so uploading the same workbook twice creates no duplicates. A dry run stores nothing.
 * @throws Refusal 413 or 422 for a file that cannot be read, and 422 for invalid cells.
 */
export async function importJournals(work: Work, { file, dry_run: isDry }: Asked) {
  const grids = await gridsOf(file, work.actor.companyId);
  return inCall(work, async (call) => {
    await lockFor(call.tx, "journals of a sheet", call.actor.companyId);
    const { rows, journals: read, faults } = await readJournalSheet(call, grids);
    if (!isDry && faults.length > 0) throw invalidSheet(faults, "Nothing was imported");
    const known = faults.length > 0 ? new Set<string>() : await readKnown(call, read);
    const added = read.filter(({ journal }) => !known.has(journal));
    if (!isDry) await store(call, added);
    const count = added.length === 1 ? "1 journal" : `${added.length} journals`;
    const message = isDry
      ? faults.length > 0
        ? "The file has errors."
        : `${count} would be imported.`
      : `${count} ${added.length === 1 ? "was" : "were"} imported as ${added.length === 1 ? "a draft" : "drafts"}.`;
    return {
      message,
      data: {
        added: faults.length > 0 ? 0 : added.length,
        existing: known.size,
        faults: [...faults],
        rows: rows.map((row) => ({
          ...row,
          debit: majorOf(row.debit),
          credit: majorOf(row.credit),
          fate: known.has(row.journal) ? ("exists" as const) : row.fate,
        })),
      },
    };
  });
}

const contentOf = (date: string, memo: string, lines: readonly DraftLine[]) =>
  JSON.stringify([
    date,
    memo,
    lines.map((one) => [one.account, one.debit, one.credit, one.memo, one.branchId, one.departmentId]),
  ]);

/**
 * Returns the numbers of those journals in a workbook that already exist in the books or as drafts, with the same
 * date, description and lines.
 */
async function readKnown({ tx, actor }: Call, read: readonly SheetJournal[]): Promise<ReadonlySet<string>> {
  const dates = [...new Set(read.map(({ date }) => date as string))];
  if (dates.length === 0) return new Set();
  const drafts = await tx
    .select({ date: journalDrafts.date, memo: journalDrafts.memo, lines: journalDrafts.lines })
    .from(journalDrafts)
    .where(and(eq(journalDrafts.companyId, actor.companyId), inArray(journalDrafts.date, dates)));
  const contents = new Set(drafts.map(({ date, memo, lines }) => contentOf(date, memo, lines)));
  return new Set(
    read.flatMap(({ journal, date, memo, lines }) => (contents.has(contentOf(date, memo, lines)) ? [journal] : [])),
  );
}

async function store(call: Call, added: readonly SheetJournal[]): Promise<void> {
  if (added.length === 0) return;
  const { tx, actor, now } = call;
  const { currency } = await readCurrency(tx, actor);
  const rows = added.map(({ date, memo, lines }) => ({
    companyId: actor.companyId,
    id: uuidv7(),
    branchId: actor.scope.branchId,
    date,
    memo,
    lines,
    amountCents: debitsOf(lines),
    currency,
    state: "draft" as const,
    reverses: null,
    isImported: true,
    madeBy: actor.userId,
    madeByName: actor.userName,
    createdAt: now,
  }));
  await insertMany(tx, journalDrafts, rows);
  await recordChanges(
    tx,
    actor,
    rows.map(({ id, memo, date, amountCents }) => ({
      subject: "journal",
      subjectId: id,
      action: "imported",
      after: { name: memo, date, amount: cents(amountCents) },
    })),
  );
}

const HEADINGS = JOURNAL_COLUMNS.map(({ key, names }) => ({
  title: names[0],
  kind: key === "debit" || key === "credit" ? ("amount" as const) : ("text" as const),
}));

/** Creates the template for importing journals: a spreadsheet with the headings and one journal as an example. */
export async function journalTemplate(work: Work): Promise<File> {
  const today = dayAt(work.now);
  return makeSheet(work, {
    name: "journals.xlsx",
    notes: [
      "Enter one journal line in each row. Rows with the same number in the “Journal” column make up one journal. Replace the example with your own rows.",
      "Enter either a debit or a credit in each line. In each journal, total debits must equal total credits, also within each branch.",
    ],
    rows: [
      ["1", today, "Example: rent of the shop", "6000", 4_500_000, null, "", "", ""],
      ["1", today, "Example: rent of the shop", "1100", null, 4_500_000, "", "", ""],
    ],
  });
}

/**
 * Exports the posted journals of a range of days with their lines, in the layout of the import.
 * @throws Refusal 422 if the range ends before it starts, or contains more than 20,000 journal lines.
 */
export async function exportJournals(work: Work, { from, to }: DayRange): Promise<File> {
  const rows = await inCall(work, (call) => readLines(call, { from, to }));
  return makeSheet(work, {
    name: `journals ${from} to ${to}.xlsx`,
    notes: [`Posted journals from ${dayInWords(from)} to ${dayInWords(to)}`],
    rows,
  });
}

async function readLines(call: Call, range: DayRange) {
  const { tx, actor } = call;
  const rows = await readPostedLines(call, range);
  const branches = await branchNames(tx, actor);
  const departments = await departmentNames(tx, actor);
  const chart = await readChart(call);
  const numbers = new Map<string, string>();
  return rows.map(({ head, line }) => {
    const number = numbers.get(head.id) ?? String(numbers.size + 1);
    numbers.set(head.id, number);
    const amount = (value: number) => (value === 0 ? null : value);
    return [
      number,
      parseDay(head.date),
      head.memo,
      `${line.account} ${chart.get(line.account)?.name ?? ""}`.trim(),
      amount(line.debit),
      amount(line.credit),
      line.memo,
      line.branchId === null ? "" : (branches.get(line.branchId) ?? ""),
      line.department === null ? "" : (departments.get(line.department) ?? ""),
    ];
  });
}

type Sheet = {
  readonly name: string;
  readonly notes: readonly string[];
  /** The cells of each row. Amounts are in whole cents. */
  readonly rows: readonly (readonly (string | number | null)[])[];
};

async function makeSheet({ services, actor, note }: Work, { name, notes, rows }: Sheet): Promise<File> {
  const table = {
    title: "Journals",
    notes: [...notes],
    columns: HEADINGS,
    rows: rows.map((cells) => ({ cells: [...cells] })),
  };
  const file = await makeFile(services, actor, { format: "xlsx", table });
  note.response = `${table.title}: ${rows.length} rows as XLSX`;
  return new File([file], name, { type: file.type });
}
