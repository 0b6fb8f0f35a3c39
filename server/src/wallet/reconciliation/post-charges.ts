import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, negate, ZERO } from "@hazina/base/money.ts";
import { chargesJournal } from "@hazina/engine/accounting/rules/wallet-charges.ts";
import { chargePartsOf } from "@hazina/engine/wallet/statements/charge-taxes.ts";
import { sql } from "drizzle-orm";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { takeCharge } from "../fees/take-charge.ts";
import type { RailInstance } from "../rails/instances.ts";
import { statementLines } from "../statements/tables.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { companyWallet } from "../wallets/find-wallets.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";
import { wallets } from "../wallets/tables.ts";

/** The charges of one wallet on one day. */
type Group = { readonly wallet: WalletRow; readonly day: Day; total: Cents; readonly lines: string[] };

/**
 * Posts the charges in a statement's lines. For each wallet and day it creates one transaction and
 * one journal, with separate lines for excise duty and VAT. A charge belongs to the wallet of the
 * payment with the same receipt, otherwise to the company's wallet. If that wallet has too little
 * money, the charge is posted to the company's fees account.
 */
export async function postCharges(
  call: Call,
  { runId, rail }: { readonly runId: string; readonly rail: RailInstance },
): Promise<void> {
  for (const group of await groupsOf(call, runId)) await postGroup(call, group, rail);
}

async function groupsOf(call: Call, runId: string): Promise<readonly Group[]> {
  const { tx, actor } = call;
  const { companyId } = actor;
  const rows = await rowsOf<{ id: string; at: string; amount: string; wallet: string | null }>(
    tx,
    sql`select c.id, (extract(epoch from c.at) * 1000)::bigint::text as at, c.amount_cents::text as amount,
        (select t.wallet_id from ${statementLines} p
          join ${walletTransactions} t on t.company_id = p.company_id and t.id = p.transaction_id
          where p.company_id = c.company_id and p.rail_id = c.rail_id and p.receipt = c.receipt and p.kind = 'payment'
          limit 1) as wallet
      from ${statementLines} c
      where c.company_id = ${companyId} and c.run_id = ${runId} and c.kind = 'charge' and c.matched_by is null
      order by c.at, c.id`,
  );
  if (rows.length === 0) return [];
  const head = await companyWallet(call, null);
  const all = await rowsOfWallets(call);
  const groups = new Map<string, Group>();
  for (const { id, at, amount, wallet: walletId } of rows) {
    const wallet = all.get(walletId ?? "") ?? head;
    const day = dayAt(Number(at));
    const key = `${wallet.id} ${day}`;
    const group: Group = groups.get(key) ?? { wallet, day, total: ZERO, lines: [] };
    group.total = add(group.total, negate(cents(Number(amount))));
    group.lines.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

async function rowsOfWallets({ tx, actor }: Call): Promise<ReadonlyMap<string, WalletRow>> {
  const rows = await tx.select().from(wallets).where(sql`${wallets.companyId} = ${actor.companyId}`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function postGroup(call: Call, { wallet, day, total, lines }: Group, rail: RailInstance): Promise<void> {
  const { tx, actor } = call;
  if (wallet.mode !== rail.mode)
    throw conflict("The charges and the wallet must both be live or both be simulated.", "currency");
  const { currency } = wallet;
  const count = lines.length === 1 ? "1 charge" : `${lines.length} charges`;
  const { transferId, row } = await takeCharge(call, {
    wallet,
    rail,
    total,
    reason: `M-Pesa: ${count} on ${day}`,
    step: "Posted from the M-Pesa statement.",
    by: { id: actor.userId, name: actor.userName },
  });
  const { branchId } = wallet;
  const parts = chargePartsOf(total, day);
  await postJournal(
    tx,
    actor,
    chargesJournal({
      source: transferId,
      reference: row?.reference ?? day,
      ...parts,
      currency,
      mode: rail.mode,
      date: day,
      ...(branchId === null ? {} : { branch: branchId }),
    }),
  );
  await tx.execute(sql`
    update ${statementLines} set transaction_id = ${row?.id ?? null}, matched_by = 'resolution'
    where company_id = ${actor.companyId} and id in (select jsonb_array_elements_text(${JSON.stringify(lines)}::jsonb)::uuid)`);
}
