import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { OwnPart } from "../own-parts.ts";
import { loanChanges, loanEntries, loans } from "./tables.ts";

/**
 * Collects the data about an employee's loans and advances for a data access request: requests,
 * ledger, and schedule changes.
 */
export const loanParts: OwnPart = async ({ tx, actor: { companyId } }, employee) => {
  const own = await tx
    .select()
    .from(loans)
    .where(and(eq(loans.companyId, companyId), eq(loans.employeeId, employee.id)))
    .orderBy(desc(loans.requestedAt));
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const entries = await tx
    .select()
    .from(loanEntries)
    .where(and(eq(loanEntries.companyId, companyId), inArray(loanEntries.loanId, ids)))
    .orderBy(asc(loanEntries.day), asc(loanEntries.id));
  const changes = await tx
    .select()
    .from(loanChanges)
    .where(and(eq(loanChanges.companyId, companyId), inArray(loanChanges.loanId, ids)))
    .orderBy(asc(loanChanges.requestedAt));
  return [
    {
      part: "Loans",
      facts: own.map(({ kind, state, months, firstMonth, note, comment, principal, requestedAt }) => ({
        what: [kind, state, `${months} months from ${firstMonth}`, note, comment].filter(Boolean).join(", "),
        value: majorOf(cents(principal)),
        from: formatInstant(requestedAt),
      })),
    },
    {
      part: "Loan ledger",
      facts: entries.map(({ kind, note, amount, day }) => ({
        what: [kind.replaceAll("_", " "), note].filter(Boolean).join(", "),
        value: majorOf(cents(amount)),
        from: day,
      })),
    },
    {
      part: "Loan change requests",
      facts: changes.map(({ kind, state, reason, month, requestedAt }) => ({
        what: [kind.replaceAll("_", " "), state].join(", "),
        value: `${month}: ${reason}`,
        from: formatInstant(requestedAt),
      })),
    },
  ];
};
