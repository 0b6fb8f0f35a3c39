import { formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { costOfMissing, EVIDENCE_OWED } from "@hazina/engine/spending/evidence.ts";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { type ExpenseRow, requireExpense } from "../expenses/find-expense.ts";
import { expenses } from "../expenses/tables.ts";
import { supplierContacts } from "./supplier-contacts.ts";
import { evidenceRequests } from "./tables.ts";

type OwedState = Exclude<ExpenseRow["etimsState"], "valid" | "not_needed">;
type Sort = "supplier" | "claimant" | "date" | "cost";
type Question = ListQuestion<Sort> & { readonly evidence?: OwedState | undefined };

/** The SQL expression for `costOfMissing`, by which the list is sorted and totalled. */
const COST = sql<string>`(round((${expenses.amountCents} - ${expenses.vatCents}) * 0.3) + ${expenses.vatCents})`;

const SORTS: Readonly<Record<Sort, SQL>> = {
  supplier: sql`lower(${expenses.supplierName})`,
  claimant: sql`lower(${expenses.claimantName})`,
  date: sql`${expenses.date}`,
  cost: COST,
};

/** Returns the SQL condition for submitted, approved and paid expenses whose evidence is not valid yet. */
export function isOwed(companyId: string, state?: OwedState): SQL | undefined {
  return and(
    eq(expenses.companyId, companyId),
    inArray(expenses.state, ["submitted", "approved", "paid"]),
    state === undefined ? inArray(expenses.etimsState, [...EVIDENCE_OWED]) : eq(expenses.etimsState, state),
  );
}

/** Lists the expenses whose eTIMS receipt is missing, with what that costs in tax and when it was asked for. */
export async function listOwed(call: Call, question: Question) {
  const { tx, actor } = call;
  const { search, evidence } = question;
  const { supplierName, supplierPin, claimantName } = expenses;
  const where = and(isOwed(actor.companyId, evidence), containing(search, supplierName, supplierPin, claimantName));
  const [name, direction] = question.sort.startsWith("-")
    ? [question.sort.slice(1) as Sort, desc]
    : [question.sort as Sort, asc];
  const list = tx
    .select()
    .from(expenses)
    .where(where)
    .orderBy(direction(SORTS[name]), desc(expenses.date), desc(expenses.id));
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(expenses, where));
  const [totals] = await tx
    .select({ count: sql<number>`count(*)::int`, cost: sql<string>`coalesce(sum(${COST}), 0)` })
    .from(expenses)
    .where(where);
  const contacts = await supplierContacts(call);
  const asked = await requestsOf(
    call,
    rows.map(({ id }) => id),
  );
  const { currency } = await readCurrency(tx, actor);
  return {
    data: rows.map((row) => {
      const requests = asked.get(row.id) ?? [];
      const last = requests[0];
      return {
        id: row.id,
        supplier: row.supplierName,
        supplier_pin: row.supplierPin,
        supplier_email: contacts.emailOf(row) ?? null,
        claimant: row.claimantName,
        date: parseDay(row.date),
        currency: row.currency,
        amount: majorOf(cents(row.amountCents)),
        vat: majorOf(cents(row.vatCents)),
        cost: majorOf(costOfMissing(cents(row.amountCents), cents(row.vatCents))),
        evidence: row.etimsState as OwedState,
        state: row.state === "approved" && row.paymentId !== null ? ("paying" as const) : row.state,
        asked_count: requests.length,
        asked_at: last === undefined ? null : formatInstant(last.createdAt),
        asked_by: last?.askedByName ?? null,
        asked_to: last?.email ?? null,
      };
    }),
    meta,
    totals: { count: totals?.count ?? 0, cost: majorOf(cents(Number(totals?.cost ?? 0))), currency },
  };
}

/**
 * Lists the mails that asked for the receipt of an expense.
 * @throws Refusal 404 for an expense that the caller may not see.
 */
export async function listRequestsFor(call: Call, { id }: { readonly id: string }) {
  await requireExpense(call, id);
  const rows = (await requestsOf(call, [id])).get(id) ?? [];
  const data = rows.map((row) => ({
    id: row.id,
    at: formatInstant(row.createdAt),
    by: row.askedByName,
    to: row.email,
  }));
  return { data };
}

/** Returns the mails that asked for the receipts of expenses, the newest first, keyed by expense. */
export async function requestsOf({ tx, actor }: Pick<Call, "tx" | "actor">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, (typeof evidenceRequests.$inferSelect)[]>();
  const rows = await tx
    .select()
    .from(evidenceRequests)
    .where(and(eq(evidenceRequests.companyId, actor.companyId), inArray(evidenceRequests.expenseId, [...ids])))
    .orderBy(desc(evidenceRequests.createdAt), desc(evidenceRequests.id));
  return Map.groupBy(rows, ({ expenseId }) => expenseId);
}
