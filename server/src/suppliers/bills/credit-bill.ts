import { type Day, dayAt } from "@hazina/base/calendar.ts";
import {
  add,
  amountInWords,
  type Cents,
  cents,
  centsOf,
  fractionOf,
  split,
  subtract,
  ZERO,
} from "@hazina/base/money.ts";
import { billCreditJournal } from "@hazina/engine/accounting/rules/bills.ts";
import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { conflict, invalidField, taken } from "../../platform/refusal.ts";
import { costsOf, foreignOf, headOf } from "./bill-subject.ts";
import { settleInBudgets } from "./charge-budgets.ts";
import { creditOrders } from "./credited-orders.ts";
import {
  type BillLineRow,
  type BillRow,
  carriedOfBill,
  changeBill,
  linesInBooks,
  linesOfBills,
  lockBill,
  numberKeyOf,
  openOfBill,
} from "./find-bill.ts";
import { paymentsUnderWay } from "./find-payments.ts";
import { billCredits, billSettlements } from "./tables.ts";

type Asked = {
  readonly id: string;
  readonly number: string;
  readonly day: Day;
  readonly amount: number;
  readonly reason: string;
};

/**
 * Records a supplier's credit note on a bill. It reduces the open amount of the bill, and reduces its cost and input
 * VAT in proportion. Order lines that the credited amount had used can be billed again.
 * @throws Refusal 404 for an unknown bill; 409 if the bill is not open or is being paid, if the credit exceeds the
 * open amount, or if the number is already recorded; 422 if the day is in the future or before the bill.
 */
export async function creditBill(call: Call, { id, number, day, amount: major, reason }: Asked) {
  const { tx, actor, now } = call;
  const row = await lockBill(call, id);
  const amount = centsOf(major);
  const open = openOfBill(row);
  if (open === 0) throw conflict("Only a bill that is approved and still open can be credited.");
  const payment = (await paymentsUnderWay(call, [id])).get(id);
  if (payment !== undefined)
    throw conflict(`This bill is being paid by payment ${payment}. Wait until the payment is completed or has failed.`);
  if (amount > open) throw conflict(`Only ${amountInWords(open)} of this bill is still unpaid.`);
  if (day < row.day) throw wrong("The credit note cannot be dated before its bill.");
  if (day > dayAt(now)) throw wrong("The date of the credit note cannot be in the future.");
  const creditId = uuidv7();
  const books = (await readCurrency(tx, actor)).currency;
  const inBooks = creditInBooks(row, amount, open);
  const own = { companyId: actor.companyId, branchId: row.branchId, billId: id, day, createdAt: now };
  await tx
    .insert(billCredits)
    .values({
      ...own,
      id: creditId,
      number,
      numberKey: numberKeyOf(number),
      cents: amount,
      booksCents: inBooks.value,
      reason,
      recordedByName: actor.userName,
    })
    .catch(refuseTaken(taken("number", "A credit note with this number is already recorded on this bill.")));
  const { released, value } = inBooks;
  const settled = { cents: amount, booksCents: released, exchangeCents: subtract(value, released) };
  await tx.insert(billSettlements).values({ ...own, id: uuidv7(), kind: "credit", sourceId: creditId, ...settled });
  const lines = linesInBooks((await linesOfBills(call, actor.companyId, [id])).get(id) ?? []);
  const before = cents(row.settledCents);
  await creditOrders(call, row, lines, { id: creditId, amount });
  await settleInBudgets(call, row, lines, { amount, before, how: "credited", by: creditId });
  const amounts = creditedAmounts(row, lines, { before: cents(row.creditedBooksCents), now: value });
  const credited = { ...headOf(row, books, day), ...foreignOf(amount, row.currency, books), ...amounts };
  await postJournal(tx, actor, billCreditJournal(credited, { id: creditId, number, released }));
  await changeBill(call, row, { ...stateAfter(row, amount), ...valuesAfter(row, inBooks) });
  const after = { name: row.number, credit: number, amount: major };
  await recordChange(tx, actor, { subject: "bill", subjectId: id, action: "credited", after });
  return { message: "The credit note was recorded." };
}

/**
 * The value of a credit note in the books, at the rate of the bill, and the value by which the payable falls: all that
 * is left if the credit note settles the bill.
 */
type CreditInBooks = { readonly value: Cents; readonly released: Cents };

function creditInBooks(row: BillRow, amount: Cents, open: Cents): CreditInBooks {
  const of = (credited: number) => fractionOf(cents(row.totalBooksCents), credited, row.totalCents);
  const value = subtract(of(row.creditedCents + amount), of(row.creditedCents));
  const left = carriedOfBill(row).inBooks;
  return { value, released: amount === open ? left : cents(Math.min(value, left)) };
}

function valuesAfter(row: BillRow, { value, released }: CreditInBooks) {
  return {
    settledBooksCents: row.settledBooksCents + released,
    creditedBooksCents: row.creditedBooksCents + value,
  };
}

/**
 * Amounts that credit notes credited on a bill, in cents of the books' currency. `now` is the total of one or more credit notes, and `before`
 * is the total of all credit notes before them.
 */
type CreditedPart = { readonly before: Cents; readonly now: Cents };

/**
 * Returns the input VAT and the cost of each account that a credit note reverses, in the currency of the books; together
 * they equal the credit. The lines are those of `linesInBooks`. Each
 * amount is its share of all credits so far, less its share of the earlier credits. Therefore the credits of a whole
 * bill add up exactly to its costs and VAT.
 */
export function creditedAmounts(
  row: Pick<BillRow, "deductibleCents">,
  lines: readonly BillLineRow[],
  { before, now }: CreditedPart,
) {
  const costs = costsOf(lines, row.deductibleCents > 0);
  const weights = [...costs.map(({ cost }) => cost), row.deductibleCents];
  const [earlier, later] = [split(before, weights), split(add(before, now), weights)];
  const parts = later.map((part, at) => subtract(part, earlier[at] ?? ZERO));
  return {
    costs: costs.map((one, at) => ({ ...one, cost: parts[at] ?? ZERO })),
    inputVat: parts.at(-1) ?? ZERO,
  };
}

function stateAfter(row: BillRow, amount: number) {
  const settledCents = row.settledCents + amount;
  const creditedCents = row.creditedCents + amount;
  const isWhole = settledCents === row.totalCents;
  const whole = creditedCents === row.totalCents ? ("credited" as const) : ("paid" as const);
  return { settledCents, creditedCents, state: isWhole ? whole : ("part_paid" as const) };
}

/** Returns the credit notes of a bill, oldest first. */
export function creditsOf({ tx, actor }: Pick<Call, "tx" | "actor">, billId: string) {
  return tx
    .select()
    .from(billCredits)
    .where(and(eq(billCredits.companyId, actor.companyId), eq(billCredits.billId, billId)))
    .orderBy(asc(billCredits.createdAt), asc(billCredits.id));
}

function wrong(message: string) {
  return invalidField("day", message);
}
