import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { WHOLE_RATE } from "@hazina/base/money.ts";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { insertWithFreeReference } from "../../platform/database/free-reference.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { preparePaymentFor } from "../../wallet/payments/prepare-for.ts";
import { storeTaxes } from "../bills/stored-taxes.ts";
import { billPayments } from "../bills/tables.ts";
import { destinationIn } from "../parties/details.ts";
import type { PrepaymentRow } from "../parties/prepaid.ts";
import { supplierPrepayments } from "../parties/tables.ts";
import {
  type PlannedPrepayment,
  planPrepayment,
  prepaymentDetails,
  type WrittenPrepayment,
} from "./plan-prepayment.ts";

/** The cause kind of wallet payments that are made for a prepayment. */
export const PREPAYMENT = "supplier_prepayment";

/**
 * Returns the branch of a prepayment: the supplier's branch or, if the supplier has none, the branch that the caller
 * works in; null for the head company.
 */
const branchOf = ({ actor }: Call, { supplier }: PlannedPrepayment) => supplier.branchId ?? actor.scope.branchId;

type Asked = WrittenPrepayment & { readonly purpose: string };

/**
 * Prepares the payment of a prepayment from the wallet, less withheld tax, and sends it for approval by another
 * person.
 * @throws Refusal 404 for an unknown supplier; 409 if there is no wallet; 422 if the supplier cannot be paid this
 * amount.
 */
export async function payPrepayment(call: Call, asked: Asked) {
  const { tx, actor, now } = call;
  await lockFor(tx, "supplier", asked.supplier_id);
  const on = dayAt(now);
  const planned = await planPrepayment(call, asked, on);
  const { details, refused } = await prepaymentDetails(call, planned);
  if (refused !== undefined) throw invalidField("amount", refused);
  const to = details && destinationIn(call, details);
  if (!to) throw conflict(`The payment details of ${planned.supplier.name} cannot be read. Enter them again.`);
  const row = await insertPrepayment(call, asked, planned, on);
  const payment = await preparePaymentFor(call, {
    cause: { kind: PREPAYMENT, id: row.id, line: "" },
    to,
    amount: planned.paid,
    reason: `Prepayment ${row.reference}: ${row.purpose}`.slice(0, 100),
    branchId: row.branchId,
    // A job emails the remittance advice, which also lists the taxes that were withheld.
    email: null,
    preparers: [],
    submit: true,
  });
  const id = uuidv7();
  await tx.insert(billPayments).values({
    ...paidColumns(row, planned),
    id,
    state: "under_way",
    paymentId: payment.id,
    reference: payment.reference,
    day: on,
    preparedByName: actor.userName,
    createdAt: now,
  });
  await storeTaxes(call, { ...row, id }, planned.taxes, on);
  const after = { name: row.reference, payment: payment.reference };
  await recordChange(tx, actor, { subject: "prepayment", subjectId: row.id, action: "payment prepared", after });
  return {
    message: "The payment was prepared and is waiting for approval.",
    data: { id: row.id, payment_id: payment.id },
  };
}

/** Returns the stored columns of the payment of a prepayment that are the same for every way of paying it. */
export function paidColumns(row: PrepaymentRow, { gross, paid }: PlannedPrepayment) {
  const { companyId, branchId, supplierId } = row;
  return {
    companyId,
    branchId,
    supplierId,
    prepaymentId: row.id,
    grossCents: gross,
    paidCents: paid,
    roundingCents: 0,
    ...{ moneyCurrency: row.currency, paidBooksCents: paid, rate: WHOLE_RATE },
  };
}

/** Stores a prepayment that is not paid yet, with a new, unique, random reference. */
export async function insertPrepayment(
  call: Call,
  { purpose, tax_type: taxType, withholding }: Asked,
  planned: PlannedPrepayment,
  day: Day,
): Promise<PrepaymentRow> {
  const { tx, actor, now } = call;
  const branchId = branchOf(call, planned);
  const columns = {
    companyId: actor.companyId,
    id: uuidv7(),
    branchId,
    supplierId: planned.supplier.id,
    purpose,
    state: "under_way" as const,
    day,
    currency: (await readCurrency(tx, actor)).currency,
    taxType,
    withholding: withholding ?? null,
    grossCents: planned.gross,
    netCents: planned.net,
    madeBy: actor.userId,
    madeByName: actor.userName,
    createdAt: now,
  };
  const target = [supplierPrepayments.companyId, supplierPrepayments.reference];
  const row = await insertWithFreeReference("PRE", async (reference) => {
    const [stored] = await tx
      .insert(supplierPrepayments)
      .values({ ...columns, reference })
      .onConflictDoNothing({ target })
      .returning();
    return stored;
  });
  await publishChange(tx, { topic: "bills", companyId: actor.companyId, branchId });
  return row;
}
