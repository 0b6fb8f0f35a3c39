import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import { filingEmployer } from "@hazina/engine/payroll/returns/filing-employer.ts";
import { withheldTaxDueOn } from "@hazina/engine/payroll/returns/obligations.ts";
import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readEmployers } from "../../organization/employers.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { taxObligations } from "./tables.ts";

/** A row of the table of tax obligations. */
export type ObligationRow = typeof taxObligations.$inferSelect;
export type ObligationKind = ObligationRow["kind"];

/** Tax withheld on a day, to be paid to KRA. */
export type OwedTax = {
  readonly companyId: string;
  /** The branch of the supplier from whose payment the tax was withheld; null for the head company. */
  readonly branchId: string | null;
  readonly currency: string;
  readonly kind: ObligationKind;
  readonly day: Day;
  readonly amount: Cents;
};

/**
 * Adds withheld tax to the obligation to KRA for the day on which the tax was withheld. If this obligation already has
 * a payment number, a new obligation is created for the day. Tax of a branch without its own tax PIN is added to the
 * head company's obligation.
 * @returns the id of the obligation.
 */
export function oweTax(tx: Tx, owed: OwedTax): Promise<string> {
  return acrossBranches(tx, () => addTax(tx, owed));
}

async function addTax(tx: Tx, owed: OwedTax): Promise<string> {
  const { companyId, kind, day, amount, currency } = owed;
  const { withOwnPin } = await readEmployers(tx, owed);
  const branchId = filingEmployer(owed.branchId, withOwnPin);
  await lockFor(tx, "taxes", companyId);
  const own = taxObligations;
  const [open] = await tx
    .select()
    .from(own)
    .where(
      and(
        eq(own.companyId, companyId),
        branchId === null ? isNull(own.branchId) : eq(own.branchId, branchId),
        eq(own.kind, kind),
        eq(own.day, day),
        isNull(own.prn),
      ),
    )
    .for("update");
  if (open) {
    await tx
      .update(own)
      .set({ amountCents: open.amountCents + amount, version: open.version + 1 })
      .where(and(eq(own.companyId, companyId), eq(own.id, open.id)));
    return open.id;
  }
  const id = uuidv7();
  await tx
    .insert(own)
    .values({ companyId, id, branchId, kind, day, due: withheldTaxDueOn(day), amountCents: amount, currency });
  return id;
}
