import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { amountInWords, centsOf } from "@hazina/base/money.ts";
import { prepaymentReturnedJournal } from "@hazina/engine/accounting/rules/prepayments.ts";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { conflict, invalidField, taken } from "../../platform/refusal.ts";
import { numberKeyOf } from "../bills/find-bill.ts";
import { leftOfPrepayment, lockPrepayment } from "../parties/prepaid.ts";
import { prepaymentReturns } from "../parties/tables.ts";
import { headOfPrepayment, usePrepayment } from "./prepayment-settlement.ts";

type Asked = {
  readonly id: string;
  readonly day: Day;
  readonly method: "bank" | "cheque" | "cash";
  readonly reference: string;
  readonly amount: number;
};

/**
 * Records that a supplier paid all or part of a prepayment back to the company's bank account.
 * @throws Refusal 404 for an unknown prepayment; 409 if the amount exceeds the unused part of the prepayment, or if
 * the reference is already recorded; 422 if the day is in the future or before the prepayment.
 */
export async function returnPrepayment(call: Call, { id, day, method, reference, amount: major }: Asked) {
  const { tx, actor, now } = call;
  const row = await lockPrepayment(call, id);
  const [amount, left] = [centsOf(major), leftOfPrepayment(row)];
  if (amount > left) throw conflict(`Only ${amountInWords(left)} of this prepayment is left.`);
  if (day > dayAt(now)) throw wrong("The date cannot be in the future.");
  if (day < row.day) throw wrong("The date cannot be before the date of the prepayment.");
  const returnId = uuidv7();
  await tx
    .insert(prepaymentReturns)
    .values({
      companyId: actor.companyId,
      id: returnId,
      branchId: row.branchId,
      prepaymentId: id,
      day,
      method,
      reference,
      referenceKey: `${method} ${numberKeyOf(reference)}`,
      cents: amount,
      recordedByName: actor.userName,
      createdAt: now,
    })
    .catch(refuseTaken(taken("reference", "This reference is already recorded for this prepayment.")));
  await usePrepayment(tx, row, { returned: amount });
  await postJournal(tx, actor, prepaymentReturnedJournal(headOfPrepayment(row, day), returnId, amount));
  const after = { name: row.reference, reference, amount: major };
  await recordChange(tx, actor, { subject: "prepayment", subjectId: id, action: "given back", after });
  return { message: "The returned money was recorded." };
}

function wrong(message: string) {
  return invalidField("day", message);
}
