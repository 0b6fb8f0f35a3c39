import { addDays, parseDay } from "@hazina/base/calendar.ts";
import { and, between, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import type { ExpenseRow } from "./find-expense.ts";
import { expenseReceipts, expenses } from "./tables.ts";

/** The id of an expense that may be a duplicate, and the reason. */
export type Duplicate = { readonly id: string; readonly why: string };

/**
 * The maximum number of days between two expenses that are reported as possible duplicates because they have the same
 * claimant and the same amount.
 */
const NEAR_DAYS = 3;

/**
 * Finds expenses that may be duplicates of the given one. They have the same receipt or eTIMS code,
 * the same invoice of the same supplier, or the same amount and person within three days.
 */
export async function findDuplicates({ tx, actor }: Call, row: ExpenseRow): Promise<readonly Duplicate[]> {
  const { companyId } = actor;
  const own = await tx
    .select({ sha256: expenseReceipts.sha256 })
    .from(expenseReceipts)
    .where(and(eq(expenseReceipts.companyId, companyId), eq(expenseReceipts.expenseId, row.id)));
  const bytes = own.map(({ sha256 }) => sha256);
  const sameBytes =
    bytes.length === 0
      ? []
      : await tx
          .selectDistinct({ id: expenseReceipts.expenseId })
          .from(expenseReceipts)
          .where(
            and(
              eq(expenseReceipts.companyId, companyId),
              inArray(expenseReceipts.sha256, bytes),
              ne(expenseReceipts.expenseId, row.id),
            ),
          )
          .limit(5);
  const near = and(
    eq(expenses.claimantId, row.claimantId),
    eq(expenses.amountCents, row.amountCents),
    between(expenses.date, addDays(parseDay(row.date), -NEAR_DAYS), addDays(parseDay(row.date), NEAR_DAYS)),
  );
  const invoice =
    row.supplierPin === null || row.invoiceNumber === null
      ? undefined
      : and(
          eq(expenses.supplierPin, row.supplierPin),
          eq(sql`lower(${expenses.invoiceNumber})`, row.invoiceNumber.toLowerCase()),
        );
  const alike = await tx
    .select({
      id: expenses.id,
      invoiceNumber: expenses.invoiceNumber,
      supplierPin: expenses.supplierPin,
      receipt: expenses.etimsKey,
    })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, companyId),
        ne(expenses.id, row.id),
        ne(expenses.state, "rejected"),
        or(near, invoice, row.etimsKey === null ? undefined : eq(expenses.etimsKey, row.etimsKey)),
      ),
    )
    .limit(5);
  const isSameInvoice = (one: (typeof alike)[number]) =>
    row.invoiceNumber !== null &&
    one.invoiceNumber?.toLowerCase() === row.invoiceNumber.toLowerCase() &&
    one.supplierPin === row.supplierPin;
  const found = new Map<string, string>();
  for (const { id } of sameBytes) found.set(id, "The same receipt file");
  for (const one of alike) {
    if (found.has(one.id)) continue;
    found.set(
      one.id,
      row.etimsKey !== null && one.receipt === row.etimsKey
        ? "The same eTIMS receipt"
        : isSameInvoice(one)
          ? "The same invoice from the same supplier"
          : "The same amount within three days",
    );
  }
  return [...found].map(([id, why]) => ({ id, why }));
}
