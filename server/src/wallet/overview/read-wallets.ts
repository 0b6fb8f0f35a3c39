import { cents, majorOf } from "@hazina/base/money.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { OPEN_STATES } from "@hazina/engine/wallet/request-states.ts";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { readLedgerBalances } from "../../accounting/ledger/read-balances.ts";
import type { Call } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { namesOf, openOwnWallet, requireWallet, seesWallet, usualWallet } from "../wallets/find-wallets.ts";
import { openWallet, type WalletRow } from "../wallets/open-wallet.ts";
import { wallets } from "../wallets/tables.ts";

/**
 * Returns the wallets that a person may see. If they do not exist yet, opens the person's own
 * wallet and, with View Wallets, the company's.
 */
export async function listWallets(call: Call, mode: LedgerMode) {
  const { tx, actor } = call;
  await openOwnWallet(call, mode);
  if (actor.abilities.has("View Wallets"))
    await openWallet(call, { branchId: actor.scope.branchId, userId: null }, mode);
  const rows = await tx
    .select()
    .from(wallets)
    .where(eq(wallets.companyId, actor.companyId))
    .orderBy(wallets.kind, wallets.createdAt);
  return {
    data: await withFigures(
      call,
      rows.filter((row) => seesWallet(actor, row)),
    ),
  };
}

/**
 * Returns the requested wallet. If no wallet id is given, returns the company's wallet if the caller has View Wallets,
 * otherwise the caller's own wallet.
 * @throws Refusal 404 for a wallet that the caller may not see.
 */
export async function readWallet(
  call: Call,
  { wallet_id: id }: { readonly wallet_id?: string | undefined },
  mode: LedgerMode,
) {
  const row = id === undefined ? await usualWallet(call, mode) : await requireWallet(call, id);
  const [shown] = await withFigures(call, [row]);
  if (!shown) throw notFound("The wallet");
  return { data: shown };
}

async function withFigures(call: Call, rows: readonly WalletRow[]) {
  if (rows.length === 0) return [];
  const { tx, actor } = call;
  const balances = await readLedgerBalances(
    tx,
    actor,
    rows.map(({ accountId }) => accountId),
  );
  const moving = await readMoving(
    call,
    rows.map(({ id }) => id),
  );
  const ownerNames = await namesOf(call, rows);
  return rows.map((row) => {
    const { balance, held } = balances.get(row.accountId) ?? { balance: cents(0), held: cents(0) };
    const { unconfirmed = 0, drawn = 0 } = moving.get(row.id) ?? {};
    const name = ownerNames(row);
    return {
      id: row.id,
      kind: row.kind,
      name,
      owner: { id: row.userId ?? row.branchId, name },
      currency: row.currency,
      mode: row.mode,
      account_code: row.code,
      balance: majorOf(balance),
      held: majorOf(held),
      available: majorOf(cents(balance - held)),
      unconfirmed: majorOf(cents(unconfirmed)),
      to_account_for: majorOf(cents(row.userId === null ? 0 : drawn)),
    };
  });
}

/**
 * Returns two totals of each wallet in cents, keyed by wallet id: `unconfirmed` is the total of its unfinished
 * deposits, and `drawn` the total of its settled withdrawals.
 */
async function readMoving({ tx, actor }: Call, ids: readonly string[]) {
  const { companyId, walletId, direction, kind, state, amountCents } = walletTransactions;
  const on = and(eq(direction, "in"), inArray(state, [...OPEN_STATES]));
  const drawn = and(eq(kind, "withdrawal"), eq(state, "settled"));
  const total = (which: SQL | undefined) =>
    sql<string>`coalesce(sum(${amountCents}) filter (where ${which}), 0)`.mapWith(Number);
  const rows = await tx
    .select({ id: walletId, unconfirmed: total(on), drawn: total(drawn) })
    .from(walletTransactions)
    .where(and(eq(companyId, actor.companyId), inArray(walletId, [...ids]), or(on, drawn)))
    .groupBy(walletId);
  return new Map(rows.map((row) => [row.id, row]));
}
