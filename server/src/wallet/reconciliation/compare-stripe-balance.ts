import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { type Cents, negate, sum } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import {
  type BalanceEntry,
  type EntryMeaning,
  meaningOf,
  netOf,
  type RecordedEntry,
} from "@hazina/engine/wallet/statements/match-balance-entry.ts";
import { and, eq, gt, gte, isNotNull, isNull, max, min, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postMoney } from "../../accounting/ledger/post-money.ts";
import { readCurrency } from "../../organization/companies.ts";
import { type Author, PRODUCT } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { rowsOf, type Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { cardDepositFees } from "../fees/tables.ts";
import { type RailInstance, railAccount, requireBank } from "../rails/instances.ts";
import { clientOf } from "../rails/stripe.ts";
import { reconciliationItems, reconciliationRuns, statementLines } from "../statements/tables.ts";
import { walletTransactions } from "../transactions/tables.ts";
import type { RunRow } from "./reconcile-lines.ts";
import { recordedEntries } from "./recorded-entries.ts";

/** The author and time of the comparison. If it runs automatically, the author is not a user. */
type Comparing = Pick<Call, "tx" | "now"> & { readonly actor: Author };

/** The number of days before the newest known entry from which Stripe's balance is read again. */
const OVERLAP_DAYS = 3;
/** The number of days for which the entry of a deposit is read again while its fee is not known. */
const WAITED_FOR_DAYS = 40;

/**
 * Reads the new entries of a company's balance at Stripe, and compares each with the recorded deposits by card, their
 * fees, refunds and disputes. Money that Stripe paid out to the bank account moves from Stripe to the bank in the
 * money ledger. Every other entry becomes a difference. Comparing the same entries again changes nothing.
 * @throws Refusal 409 if Stripe does not answer.
 */
export async function compareStripeBalance(
  services: Pick<Services, "database" | "clock" | "vault" | "config">,
  rail: RailInstance,
  actor: Author,
): Promise<RunRow> {
  const scope = { companyId: rail.companyId, branchId: null };
  const from = await services.database.inCompany(scope, (tx) => readFrom(tx, rail, services.clock()));
  const entries = await clientOf(services, rail).balanceEntries(from);
  if (entries === undefined)
    throw conflict("Stripe is not responding. Try again in a few minutes.", "provider_unreachable");
  return services.database.inCompany(scope, (tx) => compare({ tx, actor, now: services.clock() }, rail, entries));
}

/**
 * Returns the time from which Stripe's balance is read. This is a few days before the newest known entry. If the fee
 * of an older deposit was not known at the last comparison, it is the time of that deposit, because entries may have
 * waited for the fee. It is never before the account was connected.
 */
async function readFrom(tx: Tx, { companyId, id, createdAt }: RailInstance, now: number): Promise<number> {
  const own = and(eq(statementLines.companyId, companyId), eq(statementLines.railId, id));
  const [newest] = await tx
    .select({ at: max(statementLines.at) })
    .from(statementLines)
    .where(own);
  if (!newest?.at) return createdAt;
  const [before] = await tx
    .select({ at: max(reconciliationRuns.createdAt) })
    .from(reconciliationRuns)
    .where(and(eq(reconciliationRuns.companyId, companyId), eq(reconciliationRuns.railId, id)));
  const [waiting] = await tx
    .select({ at: min(walletTransactions.createdAt) })
    .from(cardDepositFees)
    .innerJoin(walletTransactions, depositOf(companyId))
    .where(
      and(
        eq(cardDepositFees.companyId, companyId),
        or(isNull(cardDepositFees.event), gte(cardDepositFees.at, before?.at ?? createdAt)),
        gt(cardDepositFees.createdAt, addDaysToInstant(now, -WAITED_FOR_DAYS)),
        eq(walletTransactions.railId, id),
      ),
    );
  const overlap = addDaysToInstant(newest.at, -OVERLAP_DAYS);
  const oldest = waiting?.at ? Math.min(overlap, waiting.at - CLOCKS_DIFFER_MS) : overlap;
  return Math.max(createdAt, oldest);
}

type Compared = {
  readonly entry: BalanceEntry;
  readonly line: string;
  readonly means: EntryMeaning;
  readonly recorded: RecordedEntry | undefined;
};

async function compare(on: Comparing, rail: RailInstance, entries: readonly BalanceEntry[]): Promise<RunRow> {
  const { tx, actor, now } = on;
  const { companyId } = actor;
  await lockFor(tx, "statements", companyId);
  const ids = entries.map(({ id }) => id);
  const known = await knownEntries(tx, rail, ids);
  const recorded = await recordedEntries(tx, companyId, ids);
  const awaited = await awaitedFees(tx, rail);
  const compared = entries
    .filter(({ id }) => !known.has(id))
    .map((entry) => ({
      entry,
      line: uuidv7(),
      means: meaningOf(entry, recorded.get(entry.id), {
        now,
        awaitsFees: awaited.some(({ from, to }) => from <= entry.at && entry.at <= to),
      }),
      recorded: recorded.get(entry.id),
    }))
    .filter(({ means }) => means !== "waiting");
  const differences = compared.filter(({ means }) => means === "only_theirs" || means === "other_amount");
  const missing = await missingDeposits(tx, rail, entries);
  const { currency } = await readCurrency(tx, actor);
  const run = await storeRun(on, rail, {
    entries,
    known: known.size,
    matched: compared.length - differences.length,
    differences: differences.length + missing.length,
    fees: sum(compared.flatMap(({ entry }) => (entry.currency === currency ? [entry.fee] : []))),
  });
  await storeLines(on, run, compared);
  await insertMany(tx, reconciliationItems, [
    ...differences.map((one) => itemOfEntry(run, one)),
    ...missing.map((one) => itemOfDeposit(run, one)),
  ]);
  for (const { entry, line, means } of compared) if (means === "payout") await movePayout(on, rail, { entry, line });
  await resolveFound(on, compared);
  await resolveKnown(on, rail, { known, recorded });
  await publishChange(tx, { topic: "wallet", companyId, branchId: null });
  return run;
}

/** Returns which of the given entries are stored already. */
async function knownEntries(tx: Tx, rail: RailInstance, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select l.key from ${statementLines} l where l.company_id = ${rail.companyId} and l.rail_id = ${rail.id}
      and l.key in (${textsIn(ids)})`,
  );
  return new Set(rows.map(({ key }) => key));
}

type Awaited = { readonly from: number; readonly to: number };

/** The maximum difference, in milliseconds, between Stripe's clock and the time of a deposit: one hour. */
const CLOCKS_DIFFER_MS = 3_600_000;

/**
 * Returns one period for each deposit whose fee Stripe has not reported yet: the time in which Stripe must have
 * charged the deposit. An unknown charge outside these periods does not belong to any of the deposits.
 */
async function awaitedFees(tx: Tx, { companyId, id }: RailInstance): Promise<readonly Awaited[]> {
  const rows = await tx
    .select({ from: walletTransactions.createdAt, to: walletTransactions.settledAt })
    .from(cardDepositFees)
    .innerJoin(walletTransactions, depositOf(companyId))
    .where(
      and(
        eq(cardDepositFees.companyId, companyId),
        isNull(cardDepositFees.event),
        isNotNull(cardDepositFees.nextCheckAt),
        eq(walletTransactions.railId, id),
      ),
    );
  return rows.map(({ from, to }) => ({ from: from - CLOCKS_DIFFER_MS, to: (to ?? from) + CLOCKS_DIFFER_MS }));
}

function depositOf(companyId: string) {
  return and(eq(walletTransactions.companyId, companyId), eq(walletTransactions.id, cardDepositFees.transactionId));
}

type Missing = {
  readonly id: string;
  readonly receipt: string | null;
  readonly at: string;
  readonly amount: string;
  readonly currency: string;
};

/**
 * Returns the deposits that were settled between the first and the last of the given entries, but have neither an
 * entry nor an item yet.
 */
function missingDeposits(tx: Tx, rail: RailInstance, entries: readonly BalanceEntry[]): Promise<readonly Missing[]> {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return Promise.resolve([]);
  const ids = entries.map(({ id }) => id);
  return rowsOf<Missing>(
    tx,
    sql`select t.id, t.receipt, (extract(epoch from t.settled_at) * 1000)::bigint::text as at,
        t.amount_cents::text as amount, t.currency
      from ${walletTransactions} t
      left join ${cardDepositFees} f on f.company_id = t.company_id and f.transaction_id = t.id
      where t.company_id = ${rail.companyId} and t.rail_id = ${rail.id} and t.kind = 'deposit' and t.state = 'settled'
        and t.settled_at > to_timestamp(${first.at}::double precision / 1000)
        and t.settled_at < to_timestamp(${last.at}::double precision / 1000)
        and (f.event is null or f.event not in (${textsIn(ids)}))
        and not exists (select 1 from ${statementLines} l
          where l.company_id = t.company_id and l.rail_id = t.rail_id and l.transaction_id = t.id)
        and not exists (select 1 from ${reconciliationItems} i
          where i.company_id = t.company_id and i.transaction_id = t.id)`,
  );
}

type Counted = {
  readonly entries: readonly BalanceEntry[];
  readonly known: number;
  readonly matched: number;
  readonly differences: number;
  /** The fees in the new entries that are in the currency of the books. */
  readonly fees: Cents;
};

async function storeRun(
  { tx, actor, now }: Comparing,
  { companyId, id: railId }: RailInstance,
  { entries, known, matched, differences, fees }: Counted,
): Promise<RunRow> {
  const [run] = await tx
    .insert(reconciliationRuns)
    .values({
      companyId,
      id: uuidv7(),
      railId,
      source: "provider",
      fileName: null,
      from: entries[0]?.at ?? null,
      to: entries.at(-1)?.at ?? null,
      lines: entries.length,
      known,
      matched,
      differences,
      chargesCents: fees,
      startedBy: actor.userId,
      startedByName: actor.userName,
      createdAt: now,
    })
    .returning();
  if (!run) throw new Error("The reconciliation could not be saved.");
  return run;
}

async function storeLines({ tx }: Comparing, { companyId, id: runId, railId }: RunRow, compared: readonly Compared[]) {
  await insertMany(
    tx,
    statementLines,
    compared.map(({ entry, line, means, recorded }) => ({
      companyId,
      id: line,
      runId,
      railId,
      key: entry.id,
      kind: "payment" as const,
      receipt: entry.id,
      at: entry.at,
      amountCents: netOf(entry),
      details: detailsOf(entry),
      raw: entry,
      transactionId: means === "matched" ? (recorded?.transaction ?? null) : null,
      matchedBy: means === "matched" ? ("entry" as const) : means === "payout" ? ("payout" as const) : null,
    })),
  );
}

function detailsOf({ type, description }: BalanceEntry): string {
  const kind = type.replaceAll("_", " ");
  return description === "" ? `Stripe: ${kind}` : `Stripe: ${kind}, ${description}`;
}

function itemOfEntry({ companyId, id: runId }: RunRow, { entry, line, means, recorded }: Compared) {
  const isOther = means === "other_amount";
  return {
    companyId,
    id: uuidv7(),
    runId,
    kind: isOther ? ("other_amount" as const) : ("only_theirs" as const),
    state: "open" as const,
    at: entry.at,
    lineId: line,
    transactionId: isOther ? (recorded?.transaction ?? null) : null,
    receipt: entry.id,
    details: detailsOf(entry),
    theirCents: isOther ? entry.amount : netOf(entry),
    ourCents: isOther ? (recorded?.amount ?? null) : null,
    currency: entry.currency,
  };
}

function itemOfDeposit({ companyId, id: runId }: RunRow, { id, receipt, at, amount, currency }: Missing) {
  const ourCents = Number(amount);
  const common = { companyId, id: uuidv7(), runId, kind: "only_ours" as const, state: "open" as const };
  return {
    ...common,
    at: Number(at),
    lineId: null,
    transactionId: id,
    receipt,
    details: "",
    theirCents: null,
    ourCents,
    currency,
  };
}

/**
 * Moves the money of a payout from Stripe to the bank in the money ledger. For a returned payout, moves the money back
 * to Stripe.
 */
async function movePayout(
  { tx, actor, now }: Comparing,
  rail: RailInstance,
  { entry, line }: Pick<Compared, "entry" | "line">,
): Promise<void> {
  const net = netOf(entry);
  if (net === 0) return;
  const { currency } = entry;
  const bank = await requireBank(tx, rail.companyId, rail.mode);
  const atStripe = await railAccount(tx, rail, { subAccount: "none", currency });
  const atBank = await railAccount(tx, bank, { subAccount: "none", currency });
  const [debit, credit] = net < 0 ? [atBank, atStripe] : [atStripe, atBank];
  await postMoney(
    tx,
    { actor, now },
    {
      cause: { kind: "statement", id: line, step: "paid_out" },
      transfers: [{ debit, credit, amount: money(net < 0 ? negate(net) : net, currency) }],
    },
  );
}

/**
 * Resolves the open items of deposits that an earlier comparison did not find, but for which there is an entry now.
 */
async function resolveFound({ tx, actor, now }: Comparing, compared: readonly Compared[]): Promise<void> {
  const found = compared.flatMap(({ means, recorded }) => (means === "matched" ? (recorded?.transaction ?? []) : []));
  if (found.length === 0) return;
  await tx.execute(sql`
    update ${reconciliationItems} i
    set state = 'resolved', resolution = 'found', resolved_by_name = ${PRODUCT.userName}, version = i.version + 1,
      resolved_at = to_timestamp(${now}::double precision / 1000)
    where i.company_id = ${actor.companyId} and i.state = 'open' and i.kind = 'only_ours'
      and i.transaction_id in (select jsonb_array_elements_text(${JSON.stringify(found)}::jsonb)::uuid)`);
}

type Known = { readonly known: ReadonlySet<string>; readonly recorded: ReadonlyMap<string, RecordedEntry> };

/**
 * Resolves the open items of entries that were unknown when they were compared, and from which a deposit or a refund
 * has been recorded since then.
 */
async function resolveKnown({ tx, now }: Comparing, rail: RailInstance, { known, recorded }: Known): Promise<void> {
  const found = [...recorded].flatMap(([key, { transaction }]) => (known.has(key) ? [{ key, own: transaction }] : []));
  if (found.length === 0) return;
  await tx.execute(sql`
    with late as (
      update ${reconciliationItems} i
      set state = 'resolved', resolution = 'found', resolved_by_name = ${PRODUCT.userName}, version = i.version + 1,
        resolved_at = to_timestamp(${now}::double precision / 1000)
      from ${statementLines} l
      where i.company_id = ${rail.companyId} and i.state = 'open' and i.kind = 'only_theirs'
        and l.company_id = i.company_id and l.id = i.line_id and l.rail_id = ${rail.id}
        and l.key in (${textsIn(found.map(({ key }) => key))})
      returning l.id, l.key)
    update ${statementLines} l set transaction_id = found.own, matched_by = 'entry'
    from late, jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(key text, own uuid)
    where l.company_id = ${rail.companyId} and l.id = late.id and found.key = late.key`);
}

function textsIn(ids: readonly string[]) {
  return sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
}
