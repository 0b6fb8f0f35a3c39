import { createHash } from "node:crypto";
import { addDays, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, majorOf, sum } from "@hazina/base/money.ts";
import type { BankColumns } from "@hazina/engine/accounting/bank-statements/bank-columns.ts";
import { isControlAccount } from "@hazina/engine/accounting/chart.ts";
import { and, desc, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { invalid, invalidField, notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { type KeyedRow, type ReadFile, readStatementFile, type UnknownColumns } from "./read-file.ts";
import { bankColumns, bankRows, bankStatements } from "./tables.ts";

type Given = {
  readonly account: string;
  readonly file: File;
  readonly columns?: BankColumns | undefined;
  readonly dry_run: boolean;
  /** The password of a PDF, which is not stored. */
  readonly password?: string | undefined;
};

type HashedRow = KeyedRow & { readonly hash: string };

/**
 * A statement that was read from a file, with those of its rows that the account does not have yet, and notes for the
 * user.
 */
type Compared = { readonly read: ReadFile; readonly fresh: readonly HashedRow[]; readonly notes: readonly string[] };

/**
 * Imports a statement of a bank, till or cash account. Rows that an earlier statement contained are not stored again.
 * A dry run stores nothing.
 * @throws Refusal 404 for an unknown account; 413 or 422 for a file that cannot be read, unassigned columns, a row
 * dated in the future, a running balance that is inconsistent, and a PDF that the password does not open.
 */
export async function uploadStatement(work: Work, given: Given) {
  const { companyId } = work.actor;
  const { remembered, currency } = await inCall(work, (call) => requireCashAccount(call, given.account));
  const read = await readStatementFile(given.file, {
    owner: companyId,
    chosen: given.columns,
    remembered,
    password: given.password,
  });
  if (read.kind === "unknown_columns") {
    if (given.dry_run) return { message: "Choose the columns of this statement.", data: unknownData(read) };
    throw invalid("Choose the columns of this statement.", undefined, { code: "columns_needed" });
  }
  if (read.currency !== null && read.currency !== "" && read.currency !== currency)
    throw invalid(
      `The statement is in ${read.currency}, but the books are kept in ${currency}. Upload a statement in ${currency}.`,
    );
  const ahead = read.rows.find(({ day }) => day > addDays(dayAt(work.now), 1));
  if (ahead)
    throw invalid(
      `Row ${ahead.row} is dated ${dayInWords(ahead.day)}, which is in the future. Check the order of day and month.`,
    );
  if (given.dry_run)
    return inCall(work, async (call) => {
      const compared = await compare(call, given.account, read);
      return { message: sentenceOf(compared), data: shownData(compared, null) };
    });
  if (read.problem !== null) throw invalid(read.problem);
  const fileKey = await work.services.files.keep(companyId, new Uint8Array(await given.file.arrayBuffer()));
  return inCall(work, (call) => store(call, { ...given, fileKey, read }));
}

type ToStore = Given & { readonly fileKey: string; readonly read: ReadFile };

async function store(call: Call, { account, file, fileKey, read }: ToStore) {
  const { tx, actor, now } = call;
  await lockFor(tx, "bank statements", `${actor.companyId} ${account}`);
  await requireCashAccount(call, account);
  const compared = await compare(call, account, read);
  const { fresh } = compared;
  if (read.columns !== null) await remember(call, account, read.columns);
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (first === undefined || last === undefined)
    return { message: sentenceOf(compared), data: shownData(compared, null) };
  const id = uuidv7();
  const { companyId } = actor;
  const days = read.rows.map(({ day }) => day).toSorted();
  await tx.insert(bankStatements).values({
    companyId,
    id,
    account,
    kind: read.kind,
    fileName: file.name.slice(0, 200),
    fileKey,
    from: days[0] ?? first.day,
    to: days.at(-1) ?? last.day,
    rows: fresh.length,
    known: read.rows.length - fresh.length,
    openingCents: read.opening,
    closingCents: read.closing,
    importedBy: actor.userId,
    importedByName: actor.userName,
    createdAt: now,
  });
  await insertMany(
    tx,
    bankRows,
    fresh.map(({ day, amount, balance, reference, details, kind, raw, hash, row }, position) => ({
      companyId,
      id: uuidv7(),
      statementId: id,
      account,
      position,
      day,
      amountCents: amount,
      balanceCents: balance,
      reference,
      details,
      kind,
      hash,
      raw: { row, cells: raw },
    })),
  );
  const after = { name: file.name, account, rows: fresh.length, known: read.rows.length - fresh.length };
  await recordChange(tx, actor, { subject: "bank statement", subjectId: id, action: "imported", after });
  await publishChange(tx, { topic: "accounting", companyId, ids: [id] });
  return { message: sentenceOf(compared), data: shownData(compared, id) };
}

/**
 * Checks that an active cash account accepts statements, and returns its column assignment.
 * @throws Refusal 404 for an unknown account; 422 for an account of another class, and for an account of wallets.
 */
async function requireCashAccount(call: Call, code: string) {
  const { tx, actor } = call;
  const account = (await readChart(call)).get(code);
  if (account?.active !== true) throw notFound("This account");
  const wrong = (message: string) => invalidField("account", message);
  if (account.class !== "CASH") throw wrong("Choose an account of the class Cash.");
  if (isControlAccount(code))
    throw wrong("This is the account of a wallet. Reconcile its statements under Wallet > Reconciliation.");
  const [own] = await tx
    .select({ columns: bankColumns.columns })
    .from(bankColumns)
    .where(and(eq(bankColumns.companyId, actor.companyId), eq(bankColumns.account, code)));
  const { currency } = await readCurrency(tx, actor);
  return { remembered: own?.columns, currency };
}

async function remember({ tx, actor }: Call, account: string, columns: BankColumns): Promise<void> {
  await tx
    .insert(bankColumns)
    .values({ companyId: actor.companyId, account, columns })
    .onConflictDoUpdate({ target: [bankColumns.companyId, bankColumns.account], set: { columns } });
}

async function compare(call: Call, account: string, read: ReadFile): Promise<Compared> {
  const { tx, actor } = call;
  const hashed = read.rows.map((row) => ({ ...row, hash: hashOf(row.key) }));
  const known = new Set<string>();
  for (let from = 0; from < hashed.length; from += 5_000) {
    const hashes = hashed.slice(from, from + 5_000).map(({ hash }) => hash);
    const rows = await tx
      .select({ hash: bankRows.hash })
      .from(bankRows)
      .where(
        and(eq(bankRows.companyId, actor.companyId), eq(bankRows.account, account), inArray(bankRows.hash, hashes)),
      );
    for (const { hash } of rows) known.add(hash);
  }
  const fresh = hashed.filter(({ hash }) => !known.has(hash));
  return { read, fresh, notes: await notesOf(call, account, read, known.size) };
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * Returns a list with a note that a statement may be missing, if the opening balance of this statement differs from
 * the latest known balance of the account. The list is empty if the balances are equal or not known.
 */
async function notesOf(
  { tx, actor }: Call,
  account: string,
  read: ReadFile,
  known: number,
): Promise<readonly string[]> {
  const first = read.rows[0];
  if (first === undefined || read.opening === null || known > 0) return [];
  const [before] = await tx
    .select({ day: bankRows.day, balance: bankRows.balanceCents })
    .from(bankRows)
    .where(
      and(
        eq(bankRows.companyId, actor.companyId),
        eq(bankRows.account, account),
        lt(bankRows.day, first.day),
        isNotNull(bankRows.balanceCents),
      ),
    )
    .orderBy(desc(bankRows.day), desc(bankRows.position))
    .limit(1);
  if (before?.balance == null || before.balance === read.opening) return [];
  const [was, starts] = [amountInWords(cents(before.balance)), amountInWords(read.opening)];
  return [
    `The statement starts with ${starts}, but the previous one ended with ${was} on ${dayInWords(before.day)}. A statement between them may be missing.`,
  ];
}

function sentenceOf({ read, fresh }: Compared): string {
  const known = read.rows.length - fresh.length;
  if (fresh.length === 0) return "Every row of this statement has already been imported.";
  const rows = fresh.length === 1 ? "1 new row" : `${fresh.length} new rows`;
  return known === 0 ? `${rows}.` : `${rows}. Rows already imported earlier: ${known}.`;
}

const ZERO_DATA = { id: null, known: 0, rows: 0, from: null, to: null, money_in: 0, money_out: 0, opening: null };

function unknownData({ headings, sample }: UnknownColumns) {
  return {
    ...ZERO_DATA,
    state: "columns_needed" as const,
    kind: "sheet" as const,
    headings: [...headings],
    sample: sample.map((row) => [...row]),
    columns: null,
    closing: null,
    notes: [],
    problem: null,
  };
}

function shownData({ read, fresh, notes }: Compared, id: string | null) {
  const days = read.rows.map(({ day }) => day).toSorted();
  const total = (wanted: (amount: Cents) => boolean) =>
    majorOf(sum(read.rows.flatMap(({ amount, kind }) => (kind !== "ignored" && wanted(amount) ? [amount] : []))));
  const inMajor = (amount: Cents | null) => (amount === null ? null : majorOf(amount));
  const { columns } = read;
  return {
    id,
    state: read.problem === null ? ("ready" as const) : ("balance_breaks" as const),
    kind: read.kind,
    headings: [...read.headings],
    sample: [],
    columns: columns && shownColumns(columns),
    rows: read.rows.length,
    known: read.rows.length - fresh.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    money_in: total((amount) => amount > 0),
    money_out: -total((amount) => amount < 0),
    opening: inMajor(read.opening),
    closing: inMajor(read.closing),
    notes: [...notes],
    problem: read.problem,
  };
}

function shownColumns({ details, monthFirst, ...columns }: BankColumns) {
  return { ...columns, details: [...details], ...(monthFirst === undefined ? {} : { monthFirst }) };
}
