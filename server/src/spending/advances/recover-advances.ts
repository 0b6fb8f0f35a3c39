import { addDays, dayAt, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { amountInWords } from "@hazina/base/money.ts";
import { advanceRecovered } from "@hazina/engine/accounting/rules/advances.ts";
import { and, eq, lte } from "drizzle-orm";
import { readColleagues } from "../../access/colleagues.ts";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { notify } from "../../notifications/notify.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recoverFromPay } from "../../people/loans/recover-from-pay.ts";
import { actorWithoutUser } from "../../platform/actor.ts";
import { PRODUCT, recordChange } from "../../platform/audit.ts";
import { type Call, inCall, workOf } from "../../platform/call.ts";
import type { Services } from "../../platform/services.ts";
import { type AdvanceRow, changeAdvance, freeOfAdvance, leftOfAdvance, lockAdvance } from "./find-advance.ts";
import { eventOf } from "./pay-advance.ts";
import { advances } from "./tables.ts";

/** The number of days before the due day on which the employee is reminded of an advance. */
const REMINDED_DAYS = 7;

/**
 * Reminds employees of their open advances before the due day. After the due day, recovers the amount that is not
 * accounted for from the employee's pay; the amount of a pending expense is not recovered until
 * the expense is decided. Safe to run twice.
 */
export async function recoverAdvances(services: Services, companyId: string): Promise<void> {
  const work = workOf(services, actorWithoutUser(companyId, PRODUCT.userName));
  const due = await inCall(work, dueAdvances);
  for (const { id } of due) await inCall(work, async (call) => attend(call, await lockAdvance(call, id)));
  if (due.length > 0) services.mailer.wake();
}

function dueAdvances({ tx, actor, now }: Call): Promise<{ id: string }[]> {
  return tx
    .select({ id: advances.id })
    .from(advances)
    .where(
      and(
        eq(advances.companyId, actor.companyId),
        eq(advances.state, "open"),
        lte(advances.dueDay, addDays(parseDay(dayAt(now)), REMINDED_DAYS)),
      ),
    );
}

async function attend(call: Call, row: AdvanceRow): Promise<void> {
  if (row.state !== "open" || leftOfAdvance(row) === 0) return;
  if (row.dueDay < dayAt(call.now)) return recover(call, row);
  const left = `${row.currency} ${amountInWords(leftOfAdvance(row))}`;
  await tell(call, row, {
    occasion: `advance ${row.id} reminder ${row.dueDay}`,
    title: `Account for your advance by ${dayInWords(row.dueDay)}`,
    message: `${left} of the advance "${row.purpose}" has not been accounted for yet. Claim what you spent from the advance, or return the money. After ${dayInWords(row.dueDay)} the rest will be recovered from your next pay.`,
  });
}

async function recover(call: Call, row: AdvanceRow): Promise<void> {
  const { tx, actor, now } = call;
  const amount = freeOfAdvance(row);
  if (amount === 0) return;
  const author = { companyId: actor.companyId, userId: null, userName: actor.userName };
  const note = `Advance not accounted for: ${row.purpose}`;
  const loanId = await recoverFromPay({ tx, now, author }, { userId: row.personId, amount, note });
  const shown = `${row.currency} ${amountInWords(amount)}`;
  if (loanId === undefined) {
    await tell(call, row, {
      occasion: `advance ${row.id} overdue`,
      title: "Your advance is overdue",
      message: `${shown} of the advance "${row.purpose}" has not been accounted for yet. Claim what you spent from the advance, or return the money.`,
    });
    return;
  }
  if ((await readCurrency(tx, actor)).currency === row.currency)
    await postJournal(tx, author, advanceRecovered(eventOf(row, amount, dayAt(now)), loanId));
  await changeAdvance(call, row, { recoveredCents: row.recoveredCents + amount, loanId });
  const after = { name: row.purpose, amount };
  await recordChange(tx, author, { subject: "advance", subjectId: row.id, action: "recovered from pay", after });
  await tell(call, row, {
    occasion: `advance ${row.id} recovered`,
    title: "The rest of your advance will be recovered from your pay",
    message: `${shown} of the advance "${row.purpose}" was not accounted for by ${dayInWords(row.dueDay)} and will be taken from your next pay.`,
  });
}

type Notice = { readonly occasion: string; readonly title: string; readonly message: string };

async function tell(call: Call, row: AdvanceRow, notice: Notice): Promise<void> {
  const person = (await readColleagues(call.tx, call.actor)).get(row.personId);
  if (!person) return;
  const occasion = { kind: "payments", link: `/expenses/advances/${row.id}`, ...notice } as const;
  await notify(call.tx, row.companyId, [person], occasion, call);
}
