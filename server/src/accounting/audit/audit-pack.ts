import { type Day, dayAt, dayInWords, formatInstant } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, decimalOf, subtract, sum } from "@hazina/base/money.ts";
import { and, asc, eq, gte, lte } from "drizzle-orm";
import { sha256 } from "../../exports/stamp.ts";
import { writeCsv } from "../../exports/write-csv.ts";
import { type ZippedFile, zipOf } from "../../exports/zip.ts";
import { branchNames } from "../../organization/branches.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { invalid } from "../../platform/refusal.ts";
import { readAssetRegister } from "../assets/asset-reports.ts";
import { readChart } from "../chart/chart.ts";
import { readAccountBalance } from "../journals/read-balance.ts";
import { journalLines, journals } from "../journals/tables.ts";
import { rangeOf } from "../reports/reports.ts";
import { readTrialBalance } from "../reports/trial-balance.ts";
import type { AuditColumn, AuditTable, SubLedger } from "./sub-ledger.ts";

type Range = { readonly from: Day; readonly to: Day };

/** The maximum number of lines in an audit pack. */
const MOST_LINES = 200_000;

/** A check of the pack: two sums that must be equal, as debits less credits. */
type Check = { readonly check: string; readonly one: Cents; readonly other: Cents };

/**
 * Creates the audit pack of a range of days, as a ZIP file. It contains journals, ledger lines, balances, open
 * documents and the asset register as CSV files, a CSV file of checks that these agree with each other, and the
 * SHA-256 of every file.
 * @throws Refusal 422 for an invalid range, and for more than 200,000 lines.
 */
export async function makeAuditPack(work: Work, asked: Range): Promise<File> {
  const range = rangeOf(asked);
  const { tables, checks } = await inCall(work, (call) => readPack(call, range));
  const files = [...tables, checksTable(checks)].map((table) => ({ name: `${table.name}.csv`, content: csvOf(table) }));
  const sums = files.map(({ name, content }) => `${sha256(Buffer.from(content))}  ${name}`).join("\n");
  const about = [
    `Audit pack of ${range.from} to ${range.to}`,
    `Created ${formatInstant(work.now)} by ${work.actor.userName}`,
    "Open documents are shown as they were on the day on which the pack was created.",
    "SHA256SUMS contains the hash of each file. To check the files, run: sha256sum -c SHA256SUMS",
  ].join("\r\n");
  const all: ZippedFile[] = [...files, textFile("README.txt", `${about}\r\n`), textFile("SHA256SUMS", `${sums}\n`)];
  const zip = zipOf(all, work.now);
  work.note.response = `Audit pack of ${range.from} to ${range.to}: ${tables.length} tables`;
  return new File([new Uint8Array(zip)], `audit-pack-${range.from}-to-${range.to}.zip`, { type: "application/zip" });
}

const textFile = (name: string, text: string): ZippedFile => ({ name, content: new TextEncoder().encode(text) });

function csvOf({ columns, rows, name }: AuditTable): Uint8Array {
  const table = {
    title: name,
    notes: [],
    columns: [...columns],
    rows: rows.map((cells) => ({ cells: [...cells] })),
    company: "",
    madeAt: "",
    madeBy: "",
  };
  return writeCsv(table);
}

async function readPack(call: Call, range: Range) {
  const ledger = await readLedger(call, range);
  const balances = await readTrialBalance(call, { ...range, compare: "none" });
  const subLedgers: SubLedger[] = [];
  for (const read of call.ports.subLedgers) subLedgers.push(await read(call));
  const debits = sum(ledger.lines.map(({ line }) => cents(line.debit)));
  const credits = sum(ledger.lines.map(({ line }) => cents(line.credit)));
  const checks: Check[] = [
    { check: "Total debits in the ledger equal total credits", one: debits, other: credits },
    {
      check: "Total debits in the ledger equal total debits in the trial balance",
      one: debits,
      other: centsOf(balances.totals.debit),
    },
    { check: "The closing balances add up to zero", one: centsOf(balances.totals.closing), other: cents(0) },
  ];
  for (const { account, total, name } of subLedgers) {
    const books = await readAccountBalance(call.tx, call.actor, account);
    checks.push({
      check: `Account ${account} equals ${name} on ${dayInWords(dayAt(call.now))}`,
      one: books,
      other: total,
    });
  }
  return {
    checks,
    tables: [ledger.journals, ledger.table, balancesTable(balances), ...subLedgers, await assetsTable(call, range)],
  };
}

const text = (title: string): AuditColumn => ({ title, kind: "text" });
const amount = (title: string): AuditColumn => ({ title, kind: "amount" });
const date = (title: string): AuditColumn => ({ title, kind: "date" });

/** A line of the ledger with its journal. */
type LedgerLine = { readonly head: typeof journals.$inferSelect; readonly line: typeof journalLines.$inferSelect };

async function readLedger(call: Call, { from, to }: Range) {
  const { tx, actor } = call;
  const lines = await tx
    .select({ head: journals, line: journalLines })
    .from(journals)
    .innerJoin(
      journalLines,
      and(eq(journalLines.companyId, journals.companyId), eq(journalLines.journalId, journals.id)),
    )
    .where(and(eq(journals.companyId, actor.companyId), gte(journals.date, from), lte(journals.date, to)))
    .orderBy(asc(journals.date), asc(journals.sequence), asc(journalLines.position))
    .limit(MOST_LINES + 1);
  if (lines.length > MOST_LINES)
    throw invalid(`This range has more than ${MOST_LINES.toLocaleString("en")} journal lines. Choose a shorter range.`);
  return { lines, table: await ledgerTable(call, lines), journals: journalsTable(lines) };
}

async function ledgerTable(call: Call, lines: readonly LedgerLine[]): Promise<AuditTable> {
  const { tx, actor } = call;
  const chart = await readChart(call);
  const branches = await branchNames(tx, actor);
  const departments = await departmentNames(tx, actor);
  const nameIn = (names: ReadonlyMap<string, string>, id: string | null) => (id === null ? "" : (names.get(id) ?? id));
  return {
    name: "ledger",
    columns: [
      date("Date"),
      text("Journal"),
      { title: "Line", kind: "integer" },
      text("Account"),
      text("Account name"),
      amount("Debit"),
      amount("Credit"),
      text("Description"),
      text("Branch"),
      text("Department"),
      text("Project"),
      text("Party"),
      text("Currency"),
      amount("Original amount"),
    ],
    rows: lines.map(({ head, line }) => [
      head.date,
      head.id,
      line.position,
      line.account,
      chart.get(line.account)?.name ?? "",
      line.debit,
      line.credit,
      line.memo || head.memo,
      nameIn(branches, line.branchId),
      nameIn(departments, line.department),
      line.project ?? "",
      line.party ?? "",
      line.currency,
      line.originalCents,
    ]),
  };
}

function journalsTable(lines: readonly LedgerLine[]): AuditTable {
  const heads = new Map(lines.map(({ head }) => [head.id, head]));
  return {
    name: "journals",
    columns: [
      date("Date"),
      text("Journal"),
      text("Description"),
      text("Origin"),
      text("Document"),
      text("Document id"),
      text("Step"),
      text("Reverses step"),
      text("Posted by"),
      text("Posted at"),
    ],
    rows: [...heads.values()].map((head) => [
      head.date,
      head.id,
      head.memo,
      head.origin,
      head.sourceKind,
      head.sourceId,
      head.step,
      head.reverses ?? "",
      head.postedByName,
      formatInstant(head.postedAt),
    ]),
  };
}

function balancesTable({ data }: Awaited<ReturnType<typeof readTrialBalance>>): AuditTable {
  return {
    name: "balances",
    columns: [text("Account"), text("Name"), amount("Opening"), amount("Debit"), amount("Credit"), amount("Closing")],
    rows: data.map(({ code, name, opening, debit, credit, closing }) => [
      code,
      name,
      ...[opening, debit, credit, closing].map(centsOf),
    ]),
  };
}

async function assetsTable(call: Call, range: Range): Promise<AuditTable> {
  const { data } = await readAssetRegister(call, range);
  return {
    name: "fixed-assets",
    columns: [
      text("Number"),
      text("Name"),
      text("Account"),
      amount("Cost at start"),
      amount("Additions"),
      amount("Disposals"),
      amount("Cost at end"),
      amount("Depreciation at start"),
      amount("Charge"),
      amount("Depreciation of disposals"),
      amount("Depreciation at end"),
      amount("Book value"),
    ],
    rows: data.map((row) => [
      row.number,
      row.name,
      row.asset_account,
      ...[
        row.cost_opening,
        row.additions,
        row.disposals,
        row.cost_closing,
        row.depreciation_opening,
        row.charge,
        row.depreciation_disposals,
        row.depreciation_closing,
        row.book_value,
      ].map(centsOf),
    ]),
  };
}

function checksTable(checks: readonly Check[]): AuditTable {
  return {
    name: "checks",
    columns: [text("Check"), amount("One"), amount("Other"), amount("Difference"), text("Result")],
    rows: checks.map(({ check, one, other }) => {
      const difference = subtract(one, other);
      return [check, one, other, difference, difference === 0 ? "Equal" : `Differs by ${decimalOf(difference)}`];
    }),
  };
}
