import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { amountInWords, cents, centsOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalid, taken } from "../../platform/refusal.ts";
import { requireSupplier } from "../parties/find-supplier.ts";
import { vatAgentFrom } from "../withholding/tax-settings.ts";
import { settleBill } from "./bill-settlement.ts";
import { type BillRow, isOpenBill, linesOfBills, lockBill, numberKeyOf, openOfBill, requireBill } from "./find-bill.ts";
import { paymentsUnderWay } from "./find-payments.ts";
import { markDeducted, storeTaxes, taxesOfPayments } from "./stored-taxes.ts";
import { billPayments } from "./tables.ts";
import { monthSoFar, taxesOf } from "./withhold.ts";
import { mailWithholdingAdvice } from "./withholding-advice.ts";

type Recorded = {
  readonly id: string;
  readonly day: Day;
  readonly method: "bank" | "cheque" | "cash";
  readonly reference: string;
  readonly amount?: number | undefined;
};

/**
 * Records that a bill, or part of it, was paid by bank, by cheque or in cash. Tax is withheld at the rates of the
 * payment day, as for any payment.
 * @throws Refusal 404 for an unknown bill; 409 if the bill is not open or a payment is in progress, or for a reference
 * that is already recorded; 422 for a day in the future or before the bill, or for more than the open amount.
 */
export async function recordBillPayment(call: Call, asked: Recorded) {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const { supplierId } = await requireBill(call, asked.id);
  await lockFor(tx, "supplier", supplierId);
  const bill = await lockBill(call, asked.id);
  await requirePayable(call, bill, asked);
  const gross = asked.amount === undefined ? openOfBill(bill) : centsOf(asked.amount);
  const supplier = await requireSupplier(call, bill.supplierId);
  const agentFrom = await vatAgentFrom(tx, actor);
  const taxes = taxesOf(
    {
      bill,
      lines: (await linesOfBills(call, companyId, [bill.id])).get(bill.id) ?? [],
      gross,
      isResident: supplier.isResident,
      on: asked.day,
      isVatAgent: agentFrom !== null && agentFrom <= asked.day,
    },
    await monthSoFar(call, [supplier.id], asked.day),
  );
  const taxOf = (kind: "income_tax" | "vat") => sum(taxes.filter((one) => one.kind === kind).map(({ tax }) => tax));
  const parts = { incomeTax: taxOf("income_tax"), vat: taxOf("vat"), rounding: ZERO };
  const paid = subtract(gross, sum([parts.incomeTax, parts.vat]));
  if (paid <= 0) throw wrong("amount", "The tax to withhold is more than this amount. Enter a larger amount.");
  const id = uuidv7();
  const own = { companyId, branchId: bill.branchId, supplierId: bill.supplierId, id };
  const [payment] = await tx
    .insert(billPayments)
    .values({
      ...own,
      billId: bill.id,
      state: "settled",
      method: asked.method,
      reference: asked.reference,
      referenceKey: `${asked.method} ${numberKeyOf(asked.reference)}`,
      day: asked.day,
      grossCents: gross,
      paidCents: paid,
      roundingCents: 0,
      preparedByName: actor.userName,
      createdAt: now,
    })
    .returning()
    .catch(refuseTaken(taken("reference", "A payment of this bill with this reference is already recorded.")));
  if (!payment) throw new Error("The payment could not be saved.");
  await storeTaxes(call, own, taxes, asked.day);
  const rows = (await taxesOfPayments(tx, companyId, [id])).get(id) ?? [];
  await markDeducted(tx, bill, rows, asked.day);
  await settleBill(call, bill, { id, parts: { ...parts, paid }, from: "bank", by: actor, day: asked.day });
  await mailWithholdingAdvice(tx, { bill, payment, rows, day: asked.day });
  const after = { name: bill.number, reference: asked.reference };
  await recordChange(tx, actor, { subject: "bill", subjectId: bill.id, action: "payment recorded", after });
  return { message: "The payment was recorded." };
}

async function requirePayable(call: Call, bill: BillRow, { day, amount }: Recorded): Promise<void> {
  if (!isOpenBill(bill)) throw conflict("Only a bill that is approved and still open can be paid.");
  const reference = (await paymentsUnderWay(call, [bill.id])).get(bill.id);
  if (reference !== undefined) throw conflict(`This bill is already being paid by payment ${reference}.`);
  if (day > dayAt(call.now)) throw wrong("day", "The payment date cannot be in the future.");
  if (day < bill.day) throw wrong("day", "The payment date cannot be before the invoice date.");
  const open = openOfBill(bill);
  if (amount !== undefined && centsOf(amount) > open)
    throw wrong("amount", `Only ${amountInWords(cents(open))} of this bill is still open.`);
}

function wrong(path: string, message: string) {
  return invalid(message, [{ path, message }]);
}
