import { type Cents, cents, negate, sum } from "@hazina/base/money.ts";
import {
  type Comparison,
  type Difference,
  matchStatement,
  type OurPayment,
  type TheirPayment,
} from "@hazina/engine/wallet/statements/match-statement.ts";
import { keysOfLines, kindsOfLines } from "@hazina/engine/wallet/statements/statement-line.ts";
import { and, eq, gte, isNull, lte, notInArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { RawLine } from "../../accounting/bank-statements/read-mpesa-statement.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Author } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import type { RailInstance } from "../rails/instances.ts";
import { reconciliationItems, reconciliationRuns, statementLines } from "../statements/tables.ts";
import { walletTransactions } from "../transactions/tables.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";
import { wallets } from "../wallets/tables.ts";
import { believe, carryOutBelieved, walletsByCode } from "./believe-provider.ts";
import { resolveFound } from "./resolve-found.ts";
import { settledReceipts } from "./settled-receipts.ts";
import {
  displaceLinesOfFiles,
  knownLines,
  type LineRow,
  replaceLines,
  resolveBelieved,
  storeItems,
  unlink,
} from "./take-over-lines.ts";

/**
 * The author and time of the comparison of a statement. If the comparison runs automatically, the author is not a
 * user.
 */
export type Reconciling = Pick<Call, "tx" | "now" | "vault" | "ports" | "jobs"> & { readonly actor: Author };

/** A statement to compare with our transactions. */
export type Given = {
  readonly rail: RailInstance;
  readonly source: "file" | "provider";
  readonly fileName: string | null;
  readonly lines: readonly RawLine[];
};

/** A row of the table of reconciliations. */
export type RunRow = typeof reconciliationRuns.$inferSelect;

const DAY_MS = 86_400_000;

/**
 * Stores the new lines of a statement, matches them and earlier unmatched lines with our
 * transactions, and stores each difference as an item. Comparing the same statement again changes
 * nothing. A file moves no money. A payment in the provider's own list replaces the data from
 * files. It is credited to the wallet whose code the payer entered, or completes a prompt that was
 * paid.
 */
export async function reconcileLines(on: Reconciling, given: Given): Promise<RunRow> {
  const { tx, actor, now } = on;
  const { companyId } = actor;
  const { rail, source, fileName } = given;
  await lockFor(tx, "statements", companyId);
  const isProvider = source === "provider";
  const { fresh, taken } = await newLines(on, given);
  await unlink(on, taken);
  const times = given.lines.map(({ at }) => at);
  const [from, to] = [least(times), most(times)];
  const unmatched = from === null || to === null ? [] : await unmatchedLines(tx, rail, { from, to });
  const earlier = unmatched.filter(({ id }) => !taken.has(id));
  const theirs = [...fresh.filter(({ kind }) => kind === "payment"), ...earlier].map(theirPayment);
  const ours = from === null || to === null ? [] : await ourPayments(tx, rail, { from, to, isProvider });
  const found = matchStatement(theirs, ours);
  const byCode = isProvider ? await walletsByCode(tx, rail) : new Map<string, WalletRow>();
  const receipts = isProvider ? fresh.map(({ receipt }) => receipt) : [];
  const counted = await settledReceipts(tx, rail, "in", receipts);
  const { compared, believed } = believe(found, fresh, { byCode, counted, isProvider });
  const charges = negate(
    sum(fresh.flatMap(({ kind, amountCents }) => (kind === "charge" ? [cents(amountCents)] : []))),
  );
  const runId = uuidv7();
  const { currency } = await readCurrency(tx, actor);
  const items = await itemsOf(on, { runId, compared, fresh, ours, charges, currency, to: to ?? now });
  const [run] = await tx
    .insert(reconciliationRuns)
    .values({
      companyId,
      id: runId,
      railId: rail.id,
      source,
      fileName,
      from,
      to,
      lines: given.lines.length,
      known: given.lines.length - fresh.length,
      matched: compared.matches.length + believed.length,
      differences: items.filter(({ kind }) => kind !== "charges").length,
      chargesCents: charges,
      startedBy: actor.userId,
      startedByName: actor.userName,
      createdAt: now,
    })
    .returning();
  if (!run) throw new Error("The reconciliation could not be saved.");
  await storeLines(on, { runId, fresh, taken, compared });
  await storeItems(on, items, taken);
  await carryOutBelieved(on, rail, believed);
  await resolveBelieved(
    on,
    believed.map(({ line }) => line.id),
  );
  const missed = await missedTransactions(tx, companyId);
  const known = new Set([...earlier.map(({ id }) => id), ...taken]);
  await resolveFound(on, { theirs, ours, compared, earlier: known, missed, isProvider });
  if (isProvider) await displaceLinesOfFiles(on, { currency, matches: compared.matches });
  await publishChange(tx, { topic: "wallet", companyId, branchId: null });
  return run;
}

type New = {
  readonly fresh: readonly LineRow[];
  /**
   * The ids of those lines that are already stored, because a file contained them. The provider's data replaces the
   * data from the file.
   */
  readonly taken: ReadonlySet<string>;
};

/**
 * Returns the lines that no earlier statement contained. For the provider's own list, this includes
 * lines that only files contained.
 */
async function newLines({ tx, actor }: Reconciling, { rail, lines, source }: Given): Promise<New> {
  const kinds = kindsOfLines(lines);
  const keys = keysOfLines(lines, kinds);
  const { companyId } = actor;
  const known = await knownLines(tx, { companyId, railId: rail.id, keys });
  const taken = new Set<string>();
  const fresh = lines.flatMap(({ receipt, at, amount, details, raw }, index) => {
    const [key, kind] = [keys[index], kinds[index]];
    if (key === undefined || kind === undefined) return [];
    const before = known.get(key);
    if (before && (source === "file" || !before.isUnproven)) return [];
    if (before) taken.add(before.id);
    const id = before?.id ?? uuidv7();
    return [{ companyId, id, railId: rail.id, key, kind, receipt, at, amountCents: amount, details, raw }];
  });
  return { fresh, taken };
}

type Period = { readonly from: number; readonly to: number };

/** Returns the payments of earlier statements in the period that still have no transaction. */
async function unmatchedLines(tx: Tx, { companyId, id }: RailInstance, { from, to }: Period) {
  const rows = await tx
    .select({ line: statementLines })
    .from(reconciliationItems)
    .innerJoin(
      statementLines,
      and(eq(statementLines.companyId, companyId), eq(statementLines.id, reconciliationItems.lineId)),
    )
    .where(
      and(
        eq(reconciliationItems.companyId, companyId),
        eq(reconciliationItems.state, "open"),
        eq(reconciliationItems.kind, "only_theirs"),
        gte(reconciliationItems.at, from - DAY_MS),
        lte(reconciliationItems.at, to + DAY_MS),
        eq(statementLines.railId, id),
        isNull(statementLines.transactionId),
      ),
    );
  return rows.map(({ line }) => line);
}

/**
 * The states in which a transaction has not moved money, so that it cannot appear in a statement.
 */
const NEVER_PAID = ["awaiting_approval", "created", "rejected"] as const;

/**
 * Returns the transactions of a provider account that are not linked to a statement line yet. They were created in the
 * period, or at most one day before or after it.
 */
async function ourPayments(
  tx: Tx,
  { companyId, id }: RailInstance,
  { from, to, isProvider }: Period & { readonly isProvider: boolean },
): Promise<OurPayment[]> {
  // A line that only a file has shown takes no transaction away from the provider's own list.
  const isShown = isProvider ? sql`(r.source = 'provider' or l.matched_by = 'resolution')` : sql`true`;
  const rows = await tx
    .select({
      id: walletTransactions.id,
      receipt: walletTransactions.receipt,
      reference: walletTransactions.reference,
      direction: walletTransactions.direction,
      amountCents: walletTransactions.amountCents,
      state: walletTransactions.state,
      createdAt: walletTransactions.createdAt,
      settledAt: walletTransactions.settledAt,
      account: wallets.code,
    })
    .from(walletTransactions)
    .innerJoin(wallets, and(eq(wallets.companyId, companyId), eq(wallets.id, walletTransactions.walletId)))
    .where(
      and(
        eq(walletTransactions.companyId, companyId),
        eq(walletTransactions.railId, id),
        notInArray(walletTransactions.state, [...NEVER_PAID]),
        // A prompt that failed may have been paid after all; a failed pay-out is asked for by its own request.
        sql`(${walletTransactions.state} <> 'failed' or ${walletTransactions.direction} = 'in')`,
        sql`${walletTransactions.kind} <> 'fee'`,
        gte(walletTransactions.createdAt, from - DAY_MS),
        lte(walletTransactions.createdAt, to + DAY_MS),
        // The columns are written out: the query builder leaves out the table where it selects from one alone.
        sql`not exists (select 1 from ${statementLines} l
          join ${reconciliationRuns} r on r.company_id = l.company_id and r.id = l.run_id
          where l.company_id = "wallet_transactions"."company_id"
          and l.transaction_id = "wallet_transactions"."id" and ${isShown})`,
      ),
    );
  return rows.map((row) => ({
    id: row.id,
    receipt: row.receipt,
    references: [row.reference],
    at: row.settledAt ?? row.createdAt,
    amount: row.direction === "in" ? cents(row.amountCents) : negate(cents(row.amountCents)),
    account: row.account,
    isSettled: row.state === "settled",
  }));
}

function theirPayment({ id, receipt, at, amountCents, details }: LineRow): TheirPayment {
  return { id, receipt, at, amount: cents(amountCents), details };
}

type Found = {
  readonly runId: string;
  readonly compared: Comparison;
  readonly fresh: readonly LineRow[];
  readonly ours: readonly OurPayment[];
  readonly charges: Cents;
  readonly currency: string;
  readonly to: number;
};

/** Returns the new items of a comparison. A line or transaction that already has an item does not get another. */
async function itemsOf({ tx, actor }: Reconciling, { runId, compared, fresh, ours, charges, currency, to }: Found) {
  const { companyId } = actor;
  const lineById = new Map(fresh.map((line) => [line.id, line]));
  const oursById = new Map(ours.map((one) => [one.id, one]));
  const known = await knownTransactions(tx, companyId, compared.differences);
  const common = { companyId, runId, state: "open" as const, currency };
  const differences = compared.differences.flatMap((difference) => {
    const line = "line" in difference ? lineById.get(difference.line) : undefined;
    const own = "ours" in difference ? oursById.get(difference.ours) : undefined;
    if (line === undefined && (own === undefined || difference.kind !== "only_ours" || known.has(own.id))) return [];
    return [
      {
        ...common,
        id: uuidv7(),
        kind: difference.kind,
        at: line?.at ?? own?.at ?? to,
        lineId: line?.id ?? null,
        transactionId: own?.id ?? null,
        receipt: line?.receipt ?? own?.receipt ?? null,
        details: line?.details ?? "",
        theirCents: line?.amountCents ?? null,
        ourCents: own?.amount ?? null,
      },
    ];
  });
  if (charges === 0) return differences;
  const count = fresh.filter(({ kind }) => kind === "charge").length;
  const posted = {
    ...common,
    id: uuidv7(),
    kind: "charges" as const,
    at: to,
    lineId: null,
    transactionId: null,
    receipt: null,
    details: count === 1 ? "1 charge" : `${count} charges`,
    theirCents: negate(charges),
    ourCents: null,
  };
  return [...differences, posted];
}

/** Returns the ids of transactions that appear in the given differences and for which an item is already stored. */
async function knownTransactions(
  tx: Tx,
  companyId: string,
  differences: readonly Difference[],
): Promise<ReadonlySet<string>> {
  const ids = differences.flatMap((one) => (one.kind === "only_ours" ? [one.ours] : []));
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: reconciliationItems.transactionId })
    .from(reconciliationItems)
    .where(
      and(
        eq(reconciliationItems.companyId, companyId),
        sql`${reconciliationItems.transactionId} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
      ),
    );
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** Returns the ids of the transactions that an earlier statement did not contain and that are still unresolved. */
async function missedTransactions(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: reconciliationItems.transactionId })
    .from(reconciliationItems)
    .where(
      and(
        eq(reconciliationItems.companyId, companyId),
        eq(reconciliationItems.state, "open"),
        eq(reconciliationItems.kind, "only_ours"),
      ),
    );
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

type ToStore = Pick<Found, "runId" | "compared" | "fresh"> & Pick<New, "taken">;

async function storeLines(on: Reconciling, { runId, fresh, taken, compared }: ToStore): Promise<void> {
  const matched = new Map(compared.matches.map((match) => [match.line, match]));
  const rows = fresh.map((line) => {
    const match = matched.get(line.id);
    return { ...line, runId, transactionId: match?.ours ?? null, matchedBy: match?.by ?? null };
  });
  await insertMany(
    on.tx,
    statementLines,
    rows.filter(({ id }) => !taken.has(id)),
  );
  await replaceLines(
    on,
    rows.filter(({ id }) => taken.has(id)),
  );
}

function least(times: readonly number[]): number | null {
  return times.length === 0 ? null : times.reduce((a, b) => Math.min(a, b));
}

function most(times: readonly number[]): number | null {
  return times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b));
}
