import { dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postMoney } from "../../accounting/ledger/post-money.ts";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { noteArrival } from "../books/note-arrival.ts";
import { postWalletJournal } from "../books/post-wallet-journal.ts";
import { railAccount, requireBank } from "../rails/instances.ts";
import { PROOF_ABOVE } from "../rails/proof-above.ts";
import { receiptCodeOf } from "../transactions/is-in-wallet.ts";
import { changeTransaction, writeTransaction } from "../transactions/write-transaction.ts";
import { requireWallet } from "../wallets/find-wallets.ts";
import { inflowDeposits } from "./tables.ts";

type InflowRow = typeof inflowDeposits.$inferSelect;

/** The labels of the methods by which money was paid in. */
export const METHODS: Readonly<Record<InflowRow["method"], string>> = {
  bank: "Bank transfer",
  cheque: "Cheque",
  cash: "Cash",
};

/** The approval subject of money that was paid in outside Hazina. Confirmation credits the wallet. */
export const inflowSubject: Subject = {
  kind: "deposit",
  ability: "Approve Payments",
  policies: { facts: ["amount", "branch"] },
  sees: "View Wallets",
  needs: "View Wallets",
  proofAbove: PROOF_ABOVE,
  describe,
  hold: lockInflow,
  approved,
  rejected: (call, id, { comment }) => end(call, id, { state: "rejected", comment }),
  withdrawn: (call, id) => end(call, id, { state: "withdrawn", comment: "" }),
};

function ownInflow(companyId: string, id: string) {
  return and(eq(inflowDeposits.companyId, companyId), eq(inflowDeposits.id, id));
}

async function lockInflow({ tx, actor }: Call, id: string): Promise<InflowRow> {
  const [row] = await tx.select().from(inflowDeposits).where(ownInflow(actor.companyId, id)).for("update");
  if (!row) throw notFound("This deposit");
  return row;
}

async function lockWaiting(call: Call, id: string): Promise<InflowRow> {
  const row = await lockInflow(call, id);
  if (row.state !== "awaiting_approval") throw conflict("This deposit is not waiting for confirmation.");
  return row;
}

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const rows = await tx
    .select()
    .from(inflowDeposits)
    .where(and(eq(inflowDeposits.companyId, actor.companyId), inArray(inflowDeposits.id, [...ids])));
  return describedById(rows, (row) => ({
    concerns: [],
    facts: [
      { label: "Paid by", value: METHODS[row.method] },
      { label: "Reference", value: row.reference },
      ...(row.payer === "" ? [] : [{ label: "Payer", value: row.payer }]),
      { label: "Paid in on", value: dayInWords(row.paidOn) },
      { label: "Recorded by", value: row.preparedByName },
    ],
    link: "/wallet",
  }));
}

/** Reports a confirmed deposit by bank or cheque to the domain of customer receipts; cash is not reported. */
async function noteInflow(call: Call, row: InflowRow): Promise<void> {
  const { companyId, userId, userName } = call.actor;
  if (row.method === "cash") return;
  await noteArrival(call, {
    method: row.method,
    code: receiptCodeOf(row.reference),
    reference: row.reference,
    amount: cents(row.amountCents),
    currency: row.currency,
    branchId: row.branchId,
    day: dayAt(call.now),
    at: call.now,
    by: { companyId, userId, userName },
  });
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const { tx, actor, now } = call;
  const row = await lockWaiting(call, id);
  const wallet = await requireWallet(call, row.walletId);
  const bank = await requireBank(tx, actor.companyId, wallet.mode);
  const debit = await railAccount(tx, bank, { subAccount: "none", currency: row.currency });
  const transferId = uuidv7();
  const amount = cents(row.amountCents);
  await postMoney(tx, call, {
    cause: { kind: "inflow", id, step: "credited" },
    transfers: [{ id: transferId, debit, credit: wallet.accountId, amount: money(amount, row.currency) }],
  });
  const written = await writeTransaction(call, {
    wallet,
    kind: "deposit",
    direction: "in",
    amount,
    rail: "bank",
    railId: bank.id,
    party: null,
    reason: [METHODS[row.method], row.payer].filter(Boolean).join(", "),
    state: "settled",
    transferId,
    requestedBy: { id: row.preparedBy, name: row.preparedByName },
    step: `Confirmed by ${actor.userName}.`,
  });
  const transaction = await changeTransaction(tx, written, { receipt: row.reference });
  await postWalletJournal(tx, transaction, { userId: actor.userId, userName: actor.userName, now });
  await noteInflow(call, row);
  await tx
    .update(inflowDeposits)
    .set({
      state: "credited",
      decidedByName: actor.userName,
      comment: comment || null,
      transactionId: transaction.id,
      version: row.version + 1,
    })
    .where(ownInflow(actor.companyId, id));
  const after = { reference: row.reference };
  await recordChange(tx, actor, { subject: "deposit", subjectId: id, action: "credited", after });
  return { message: "The deposit was confirmed, and the money is in the wallet." };
}

type Ended = { readonly state: "rejected" | "withdrawn"; readonly comment: string };

async function end(call: Call, id: string, { state, comment }: Ended) {
  const { tx, actor } = call;
  const row = await lockWaiting(call, id);
  const decided = state === "rejected" ? { decidedByName: actor.userName, comment } : {};
  await tx
    .update(inflowDeposits)
    .set({ state, version: row.version + 1, ...decided })
    .where(ownInflow(actor.companyId, id));
  const after = { reference: row.reference };
  await recordChange(tx, actor, { subject: "deposit", subjectId: id, action: state, after });
  return { message: state === "rejected" ? "The deposit was rejected." : "The deposit request was withdrawn." };
}
