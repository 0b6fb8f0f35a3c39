import { dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import { and, eq, gte, isNull, or } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type Author, recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { employees } from "../employees/tables.ts";
import { readLoans } from "./loan-facts.ts";
import { loans } from "./tables.ts";
import { loanChanged, writeEntries } from "./write-entries.ts";

/** Money that a user owes the company, to be recovered from their pay. */
export type Owed = { readonly userId: string; readonly amount: Cents; readonly note: string };

/**
 * Creates an advance for money that a user owes, so that their next pay recovers it in one
 * instalment. The advance has no interest, counts as paid out, and needs no approval, because the
 * money was approved and received before.
 * @returns the id of the loan; undefined if the user is not a current employee.
 */
export async function recoverFromPay(
  { tx, now, author }: { readonly tx: Tx; readonly now: number; readonly author: Author },
  { userId, amount, note }: Owed,
): Promise<string | undefined> {
  const { companyId } = author;
  const isWorking = or(isNull(employees.left), gte(employees.left, dayAt(now)));
  const [person] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.userId, userId), isWorking))
    .for("update");
  if (!person) return undefined;
  const id = uuidv7();
  const [row] = await tx
    .insert(loans)
    .values({
      companyId,
      id,
      employeeId: person.id,
      kind: "advance",
      principal: amount,
      annualRate: 0,
      method: "level",
      months: 1,
      firstMonth: formatMonth(monthAt(now)),
      note,
      state: "approved",
      third: "unknown",
      requestedBy: userId,
      requestedByName: author.userName,
      requestedAt: now,
      decidedByName: author.userName,
      disbursedOn: dayAt(now),
    })
    .returning();
  const loan = row && (await readLoans(tx, author, [row])).get(id);
  if (!row || !loan) throw new RangeError("The loan could not be saved.");
  const day = dayAt(now);
  const lines = [{ kind: "disbursement", month: monthAt(now), amount } as const];
  await writeEntries(tx, author, [{ loan, lines }], { day, note, at: now });
  await loanChanged(tx, author, row, day);
  await recordChange(tx, author, { subject: "loan", subjectId: id, action: "paid out", after: { note, amount } });
  return id;
}
