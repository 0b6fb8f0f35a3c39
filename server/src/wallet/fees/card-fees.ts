import { addDaysToInstant, addMinutesToInstant, dayAt } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { cardFeeJournal } from "@hazina/engine/accounting/rules/wallet-charges.ts";
import { and, asc, eq, lte } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { eachCompany } from "../../access/active-companies.ts";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import type { ChargeFee } from "../../platform/gateways/stripe/fees.ts";
import { describeError } from "../../platform/logging.ts";
import type { Services } from "../../platform/services.ts";
import { amountInBooks } from "../books/post-wallet-journal.ts";
import { type RailInstance, readRail } from "../rails/instances.ts";
import { clientOf, STRIPE } from "../rails/stripe.ts";
import { lockTransaction, type TransactionRow, writeStep } from "../transactions/write-transaction.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";
import { wallets } from "../wallets/tables.ts";
import { flagCountedTwice } from "./counted-twice.ts";
import { cardDepositFees } from "./tables.ts";
import { takeCharge } from "./take-charge.ts";

/** The queue for jobs that read Stripe's fees on deposits by card. */
export const CARD_FEES_QUEUE = "card-fees";

const MOST_AT_ONCE = 200;
/** The longest time between two queries, in minutes: one day. */
const LONGEST_WAIT = 24 * 60;
/** The number of days after which Stripe is no longer asked for a fee that it has not reported. */
const ASKED_FOR_DAYS = 30;

type On = { readonly tx: Tx; readonly now: number; readonly jobs: Pick<Services["jobs"], "send"> };

/**
 * Records that Stripe's fee on a settled deposit by card has yet to be read. Runs in the transaction that settles the
 * deposit.
 */
export async function noteCardFee({ tx, now, jobs }: On, row: TransactionRow): Promise<void> {
  if (row.rail !== "stripe" || row.direction !== "in") return;
  const { companyId, id: transactionId } = row;
  await tx
    .insert(cardDepositFees)
    .values({ companyId, id: uuidv7(), transactionId, nextCheckAt: now, createdAt: now })
    .onConflictDoNothing();
  await jobs.send(CARD_FEES_QUEUE, { companyId }, tx);
}

/**
 * Asks Stripe for the fees that are due to be read for a company's deposits by card, and records them. The sweep stops
 * as soon as Stripe does not answer, because every further query would wait just as long.
 */
export async function sweepCardFees(services: Services, companyId: string): Promise<void> {
  const { database, clock, logger } = services;
  const scope = { companyId, branchId: null };
  const due = await database.inCompany(scope, (tx) => dueDeposits(tx, companyId, clock()));
  for (const transactionId of due) {
    try {
      const query = await database.inCompany(scope, (tx) => beginQuery(tx, { companyId, transactionId, now: clock() }));
      if (query === undefined) continue;
      const fee = await clientOf(services, query.rail).feeOf(query.receipt);
      if (fee === undefined) return;
      if (fee !== null) await storeCardFee(services, { companyId, transactionId }, fee);
    } catch (error) {
      // The others do not wait for it.
      logger.error({ error: describeError(error) }, "fee on a deposit by card");
    }
  }
}

/** Reads the fees of the company of a job, or of all companies if the job names none. */
export async function cardFeesJob(services: Services, { companyId }: Record<string, unknown>): Promise<void> {
  if (typeof companyId === "string") await sweepCardFees(services, companyId);
  else await eachCompany(sweepCardFees)(services);
}

/** Records Stripe's fee on a deposit by card, only once, and deducts it from the deposit's wallet. */
export async function storeCardFee(
  { database, clock, vault }: Pick<Services, "database" | "clock" | "vault">,
  { companyId, transactionId }: { readonly companyId: string; readonly transactionId: string },
  { id: event, fee }: ChargeFee,
): Promise<void> {
  await database.inCompany({ companyId, branchId: null }, async (tx) => {
    // A person may be recording the same entry of Stripe's balance from the statement.
    await lockFor(tx, "statements", companyId);
    const deposit = await lockTransaction(tx, companyId, transactionId);
    const own = ofDeposit(companyId, transactionId);
    const [known] = await tx.select().from(cardDepositFees).where(own).for("update");
    if (!deposit || !known || known.event !== null) return;
    const now = clock();
    const feeTransactionId = fee === 0 ? null : await take({ tx, now, vault }, deposit, fee);
    await tx
      .update(cardDepositFees)
      .set({ event, feeCents: fee, feeTransactionId, at: now, nextCheckAt: null })
      .where(own);
    await flagCountedTwice(tx, deposit, { event, now });
  });
}

type Taking = { readonly tx: Tx; readonly now: number; readonly vault: Services["vault"] };

/**
 * Deducts a fee from the wallet of a deposit, and posts it. Returns the id of the wallet's transaction; null if the
 * wallet had too little money, so that the company bears the fee.
 */
async function take({ tx, now, vault }: Taking, deposit: TransactionRow, fee: number): Promise<string | null> {
  const { companyId, reference, requestedBy } = deposit;
  const { wallet, rail } = await accountsOf(tx, deposit);
  const amount = money(cents(fee), wallet.currency);
  const { transferId, row } = await takeCharge(
    { tx, now, vault, actor: STRIPE },
    {
      wallet,
      rail,
      total: amount.cents,
      reason: `Stripe's fee on ${reference}`,
      step: `Stripe kept its fee on the deposit ${reference}.`,
      by: { id: requestedBy, name: STRIPE.userName },
    },
  );
  await writeStep(tx, deposit, {
    at: now,
    text: `Stripe's fee was ${wallet.currency} ${amountInWords(amount.cents)}.`,
  });
  const { branchId, currency, mode } = wallet;
  const day = dayAt(now);
  const valued = { companyId, branchId, currency, direction: "out" as const, amountCents: amount.cents };
  const inBooks = await amountInBooks(tx, valued, { mode, day });
  const journal = cardFeeJournal({
    source: transferId,
    reference,
    fee: amount,
    ...(inBooks === undefined ? {} : { inBooks }),
    mode,
    date: day,
    ...(branchId === null ? {} : { branch: branchId }),
  });
  await postJournal(tx, { companyId, ...STRIPE }, journal);
  return row?.id ?? null;
}

async function accountsOf(
  tx: Tx,
  { companyId, walletId, railId }: TransactionRow,
): Promise<{ readonly wallet: WalletRow; readonly rail: RailInstance }> {
  const [wallet] = await tx
    .select()
    .from(wallets)
    .where(and(eq(wallets.companyId, companyId), eq(wallets.id, walletId)));
  const rail = railId === null ? undefined : await readRail(tx, companyId, railId);
  if (!wallet || !rail) throw new Error("A deposit by card without its wallet or its account at Stripe.");
  return { wallet, rail };
}

function ofDeposit(companyId: string, transactionId: string) {
  return and(eq(cardDepositFees.companyId, companyId), eq(cardDepositFees.transactionId, transactionId));
}

/** Returns the ids of the deposits whose fees are due to be read from Stripe, the longest overdue first. */
async function dueDeposits(tx: Tx, companyId: string, now: number): Promise<readonly string[]> {
  const { transactionId: id, nextCheckAt } = cardDepositFees;
  const rows = await tx
    .select({ id })
    .from(cardDepositFees)
    .where(and(eq(cardDepositFees.companyId, companyId), lte(nextCheckAt, now)))
    .orderBy(asc(nextCheckAt), asc(id))
    .limit(MOST_AT_ONCE);
  return rows.map((row) => row.id);
}

type Due = { readonly companyId: string; readonly transactionId: string; readonly now: number };

/**
 * Sets the time of the next query for a fee, and returns the data that this query needs; undefined if another sweep
 * has just made the query.
 */
async function beginQuery(tx: Tx, { companyId, transactionId, now }: Due) {
  const deposit = await lockTransaction(tx, companyId, transactionId);
  const own = ofDeposit(companyId, transactionId);
  const [row] = await tx.select().from(cardDepositFees).where(own).for("update");
  if (!row || row.nextCheckAt === null || row.nextCheckAt > now) return undefined;
  const next = addMinutesToInstant(now, Math.min(2 ** row.asked, LONGEST_WAIT));
  const isLast = next > addDaysToInstant(row.createdAt, ASKED_FOR_DAYS);
  await tx
    .update(cardDepositFees)
    .set({ asked: row.asked + 1, nextCheckAt: isLast ? null : next })
    .where(own);
  const rail = deposit?.railId ? await readRail(tx, companyId, deposit.railId) : undefined;
  return rail && deposit?.receipt ? { rail, receipt: deposit.receipt } : undefined;
}
