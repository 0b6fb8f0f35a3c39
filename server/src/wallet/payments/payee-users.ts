import { usersOfPhones } from "../../access/colleagues.ts";
import { usersPaidOnPhones } from "../../people/payouts/users-of-phones.ts";
import type { Call } from "../../platform/call.ts";
import { linesOfPayments, openDestination, type PaymentRow } from "./find-payment.ts";

/**
 * Returns the users whose phone receives each payment, by payment id. They are the owners of the
 * phones and the users who are paid on them, both now and when the payment was submitted.
 */
export async function payeeUsers(
  call: Call,
  rows: readonly PaymentRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const batches = rows.flatMap(({ id, lines }) => (lines > 0 ? [id] : []));
  const lines = batches.length === 0 ? [] : await linesOfPayments(call, batches);
  const phones = new Map<string, string[]>();
  for (const { payment, sealed } of [
    ...rows.map((row) => ({ payment: row.id, sealed: row })),
    ...lines.map((line) => ({ payment: line.paymentId, sealed: line })),
  ]) {
    const to = openDestination(call, sealed);
    if (to !== undefined && "phone" in to) phones.set(payment, [...(phones.get(payment) ?? []), to.phone]);
  }
  const paidTo = [...new Set([...phones.values()].flat())];
  const owners = await usersOfPhones(call.tx, call.actor, paidTo);
  const employed = await usersPaidOnPhones(call, paidTo);
  return new Map(
    rows.map(({ id, payeeUsers: before }) => {
      const now = (phones.get(id) ?? []).flatMap((phone) => [
        ...(owners.get(phone) ?? []),
        ...(employed.get(phone) ?? []),
      ]);
      return [id, [...new Set([...before, ...now])]];
    }),
  );
}
