import { formatInstant, parseInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { COUNTERPARTY_KINDS } from "@hazina/contract/wallet/destinations.ts";
import { transactionLabel, transactionStatus } from "@hazina/contract/wallet/labels.ts";
import { and, asc, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import { readBalancesAround } from "../../accounting/ledger/read-balances.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOfMany } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { namesOf } from "../wallets/find-wallets.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";
import { wallets } from "../wallets/tables.ts";
import { walletTransactionSteps, walletTransactions } from "./tables.ts";
import type { TransactionRow } from "./write-transaction.ts";

type Question = ListQuestion & {
  readonly wallet_id?: string | undefined;
  readonly kind?: TransactionRow["kind"] | undefined;
  readonly state?: TransactionRow["state"] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/**
 * Returns the SQL condition for the transactions that a person may see: those of their own wallet
 * and, with View Wallets, those of the company.
 */
function seen({ actor }: Pick<Call, "actor">): SQL | undefined {
  const own = eq(walletTransactions.companyId, actor.companyId);
  if (actor.abilities.has("View Wallets")) return own;
  return and(own, eq(walletTransactions.userId, actor.userId));
}

/** Lists transactions, newest first, each with the balance of its wallet before and after it. */
export async function listTransactions(call: Call, question: Question) {
  const { tx } = call;
  const { wallet_id: walletId, kind, state, from, to, search } = question;
  const where = and(
    seen(call),
    walletId === undefined ? undefined : eq(walletTransactions.walletId, walletId),
    kind === undefined ? undefined : eq(walletTransactions.kind, kind),
    state === undefined ? undefined : eq(walletTransactions.state, state),
    from === undefined ? undefined : gte(walletTransactions.createdAt, startOf(from)),
    to === undefined ? undefined : lt(walletTransactions.createdAt, startOf(to) + DAY_MS),
    containing(
      search,
      walletTransactions.reference,
      walletTransactions.reason,
      walletTransactions.counterpartyName,
      walletTransactions.receipt,
    ),
  );
  const rows = tx
    .select()
    .from(walletTransactions)
    .where(where)
    .orderBy(desc(walletTransactions.createdAt), desc(walletTransactions.id));
  const some = tx.select({ id: walletTransactions.id }).from(walletTransactions).where(where);
  const page = await pageOfMany(tx, question, rows.$dynamic(), some.$dynamic());
  return { data: await showTransactions(call, page.rows), meta: page.meta };
}

const DAY_MS = 86_400_000;

/** Returns the instant at which a day starts in Nairobi. */
function startOf(day: string): number {
  return parseInstant(`${day}T00:00:00+03:00`);
}

/**
 * Returns one transaction with its steps, by its id or reference.
 * @throws Refusal 404 for an unknown transaction.
 */
export async function readTransaction(
  call: Call,
  {
    transaction_id: id,
    reference,
  }: { readonly transaction_id?: string | undefined; readonly reference?: string | undefined },
) {
  const { tx, actor } = call;
  const named = id === undefined ? eq(walletTransactions.reference, reference ?? "") : eq(walletTransactions.id, id);
  const [row] = await tx
    .select()
    .from(walletTransactions)
    .where(and(seen(call), named));
  const [shown] = row ? await showTransactions(call, [row]) : [];
  if (!row || !shown) throw notFound("The transaction");
  const steps = await tx
    .select()
    .from(walletTransactionSteps)
    .where(and(eq(walletTransactionSteps.companyId, actor.companyId), eq(walletTransactionSteps.transactionId, row.id)))
    .orderBy(asc(walletTransactionSteps.id));
  return { data: { ...shown, steps: steps.map(({ at, text }) => ({ at: formatInstant(at), what: text })) } };
}

/** Converts transactions to the form in which the API returns them. */
export async function showTransactions(call: Pick<Call, "tx" | "actor" | "now">, rows: readonly TransactionRow[]) {
  if (rows.length === 0) return [];
  const { tx, actor, now } = call;
  const known = await tx.select().from(wallets).where(eq(wallets.companyId, actor.companyId));
  const byId = new Map(known.map((wallet) => [wallet.id, wallet]));
  const transferIds = rows.flatMap(({ transferId }) => (transferId === null ? [] : [transferId]));
  const around = await readBalancesAround(tx, actor, transferIds);
  const nameOf = await namesOf(call, known);
  return rows.map((row) => showOne(row, { wallet: byId.get(row.walletId), around, nameOf, now }));
}

type Shown = {
  readonly wallet: WalletRow | undefined;
  readonly around: Awaited<ReturnType<typeof readBalancesAround>>;
  readonly nameOf: Awaited<ReturnType<typeof namesOf>>;
  readonly now: number;
};

function showOne(row: TransactionRow, { wallet, around, nameOf, now }: Shown) {
  const balances = wallet && around(row.transferId, wallet.accountId);
  return {
    id: row.id,
    reference: row.reference,
    wallet_id: row.walletId,
    wallet: wallet ? nameOf(wallet) : "",
    kind: row.kind,
    direction: row.direction,
    amount: majorOf(cents(row.amountCents)),
    currency: row.currency,
    rail: row.rail,
    counterparty: counterpartyOf(row),
    receipt: row.receipt,
    reason: row.reason,
    requested_by: row.requestedByName,
    created_at: formatInstant(row.createdAt),
    settled_at: row.settledAt === null ? null : formatInstant(row.settledAt),
    state: row.state,
    status: transactionStatus(row.state),
    status_label: transactionLabel(row.state),
    message: row.message,
    age_seconds: Math.max(0, Math.floor((now - row.createdAt) / 1_000)),
    next_check_at: row.nextCheckAt === null ? null : formatInstant(row.nextCheckAt),
    flagged: row.flagged,
    previous_balance: balances ? majorOf(balances.previous) : null,
    current_balance: balances ? majorOf(balances.current) : null,
  };
}

function counterpartyOf({ counterpartyKind, counterpartyName, counterpartyShown }: TransactionRow) {
  if (counterpartyKind === null) return null;
  const kind = counterpartyKind as (typeof COUNTERPARTY_KINDS)[number];
  return { kind, name: counterpartyName ?? "", shown: counterpartyShown ?? "" };
}
