import { cents } from "@hazina/base/money.ts";
import type { Comparison } from "@hazina/engine/wallet/statements/match-statement.ts";
import { accountInDetails } from "@hazina/engine/wallet/statements/statement-line.ts";
import { and, eq } from "drizzle-orm";
import type { Author } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { applyEvent } from "../providers/apply-answer.ts";
import type { RailInstance } from "../rails/instances.ts";
import { statementLines } from "../statements/tables.ts";
import { lockTransaction } from "../transactions/write-transaction.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";
import { wallets } from "../wallets/tables.ts";
import { recordLine } from "./record-line.ts";

type Line = {
  readonly id: string;
  readonly receipt: string;
  readonly at: number;
  readonly amountCents: number;
  readonly details: string;
};

/**
 * A payment that is settled from the provider's own list, without a decision by a person: a payment
 * to a wallet's code, or a prompt that was paid.
 */
export type Believed = { readonly line: Line } & ({ readonly wallet: WalletRow } | { readonly transaction: string });

type Believing = Pick<Call, "tx" | "now" | "vault" | "ports" | "jobs"> & { readonly actor: Author };

/**
 * Returns the wallets in shillings that have the same mode as a provider account, live or simulated. They are keyed by
 * the code that payers enter.
 */
export async function walletsByCode(
  tx: Tx,
  { companyId, mode }: RailInstance,
): Promise<ReadonlyMap<string, WalletRow>> {
  const own = and(eq(wallets.companyId, companyId), eq(wallets.mode, mode), eq(wallets.currency, "KES"));
  const rows = await tx.select().from(wallets).where(own);
  return new Map(rows.map((row) => [row.code, row]));
}

type Knowing = {
  readonly byCode: ReadonlyMap<string, WalletRow>;
  /** The ids of settled transactions, keyed by receipt. */
  readonly counted: ReadonlyMap<string, string>;
  readonly isProvider: boolean;
};

/**
 * Selects, from the result of a comparison, the payments that are credited without a decision by a person, because the
 * provider itself has confirmed them. The provider's list was requested over our own connection, so it proves a
 * payment; a callback or a file does not. An equal amount is not enough: the payer must have entered the wallet's
 * code. If the money of a receipt is already in a wallet, another line with the same receipt remains a difference.
 */
export function believe(
  found: Comparison,
  fresh: readonly Line[],
  { byCode, counted, isProvider }: Knowing,
): { readonly compared: Comparison; readonly believed: readonly Believed[] } {
  if (!isProvider) return { compared: found, believed: [] };
  const lineById = new Map(fresh.map((line) => [line.id, line]));
  const believed: Believed[] = [];
  const used = new Set<string>(counted.keys());
  const differences = found.differences.filter((difference) => {
    const line = "line" in difference ? lineById.get(difference.line) : undefined;
    if (line === undefined || line.amountCents <= 0 || used.has(line.receipt)) return true;
    const account = accountInDetails(line.details);
    const isProven = difference.kind === "not_settled" && (difference.by !== "amount" || account !== undefined);
    if (isProven) believed.push({ line, transaction: difference.ours });
    const wallet = difference.kind === "only_theirs" ? byCode.get(account ?? "") : undefined;
    if (wallet) believed.push({ line, wallet });
    if (!isProven && wallet === undefined) return true;
    used.add(line.receipt);
    return false;
  });
  return { compared: { matches: found.matches, differences }, believed };
}

/**
 * Credits the payments that the provider listed, and links the statement lines to their
 * transactions.
 */
export async function carryOutBelieved(
  on: Believing,
  rail: RailInstance,
  believed: readonly Believed[],
): Promise<void> {
  for (const one of believed) {
    const transactionId = "wallet" in one ? await credit(on, rail, one) : await settle(on, one);
    await on.tx
      .update(statementLines)
      .set({ transactionId, matchedBy: "account" })
      .where(and(eq(statementLines.companyId, on.actor.companyId), eq(statementLines.id, one.line.id)));
  }
}

type OfWallet = Extract<Believed, { readonly wallet: WalletRow }>;
type OfTransaction = Extract<Believed, { readonly transaction: string }>;

async function credit(on: Believing, rail: RailInstance, { line, wallet }: OfWallet): Promise<string> {
  const { receipt, at, details } = line;
  const amount = cents(line.amountCents);
  const common = { wallet, rail, direction: "in", amount, receipt, at, details, reason: details } as const;
  return (await recordLine(on, { ...common, source: line.id })).id;
}

async function settle(on: Believing, { line, transaction }: OfTransaction): Promise<string> {
  const { tx, actor, now, ports, jobs } = on;
  const { companyId } = actor;
  const row = await lockTransaction(tx, companyId, transaction);
  if (row && row.state !== "settled") {
    const answer = { kind: "succeeded", receipt: line.receipt, amount: cents(line.amountCents), party: null } as const;
    const occurrence = { tx, companyId, transactionId: transaction, now, services: { ports, jobs } };
    await applyEvent(occurrence, row, { event: "succeeded", answer });
  }
  return transaction;
}
