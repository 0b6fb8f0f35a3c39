import { cents } from "@hazina/base/money.ts";
import { valueOfPart } from "@hazina/engine/accounting/foreign-amounts.ts";
import { returnedReceiptJournal } from "@hazina/engine/accounting/rules/invoice.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { isPosted } from "../../accounting/journals/is-posted.ts";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import { comparable } from "../../platform/database/comparable.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import type { Arrival } from "../../wallet/books/note-arrival.ts";
import { foreignAmount } from "../../wallet/currencies/document-rate.ts";
import { receipts } from "../tables.ts";
import { receivedCents } from "./money-received.ts";

/**
 * Corrects a receipt that a user recorded, when the same money later arrives in a wallet or is kept as unallocated.
 * Posts a journal that removes the money from the bank account in the books. The amount is the smaller of the receipt
 * and the money that arrived, and is posted only once for each receipt. The customer's payment and the invoices that
 * it settles do not change. Does nothing if there is no such receipt, or if its currency differs.
 */
export async function returnTypedMoney(tx: Tx, arrival: Arrival): Promise<void> {
  await acrossBranches(tx, () => returnMoney(tx, arrival));
}

async function returnMoney(tx: Tx, { method, code, reference, branchId, day, by, ...money }: Arrival) {
  if (code === "") return;
  const { companyId } = by;
  const [receipt] = await tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.companyId, companyId),
        eq(receipts.method, method),
        eq(comparable(receipts.reference), code),
        eq(receipts.receivedCurrency, money.currency),
        isNull(receipts.undoneOn),
      ),
    )
    .orderBy(asc(receipts.createdAt), asc(receipts.id))
    .limit(1);
  if (!receipt) return;
  const step = { companyId, sourceKind: "receipt", sourceId: receipt.id, step: "in_wallet" };
  if (await isPosted(tx, step)) return;
  // Money in another currency is taken out of the books at the value at which the receipt was posted.
  const part = cents(Math.min(receivedCents(receipt), money.amount));
  const amount = valueOfPart(part, { foreign: receivedCents(receipt), inBooks: cents(receipt.booksCents) });
  const { currency } = await readCurrency(tx, by);
  const paidIn = foreignAmount(part, receipt.receivedCurrency, currency);
  const journal = returnedReceiptJournal({
    source: receipt.id,
    reference: receipt.reference,
    customer: receipt.customerId,
    date: day,
    currency,
    account: receipt.account,
    amount,
    ...(paidIn === undefined ? {} : { paidIn }),
    ...(receipt.branchId === null ? {} : { branch: receipt.branchId }),
    ...(branchId === null ? {} : { depositBranch: branchId }),
  });
  await postJournal(tx, by, journal);
  const after = { deposit: reference, amount };
  await recordChange(tx, by, { subject: "receipt", subjectId: receipt.id, action: "found in a wallet", after });
}
