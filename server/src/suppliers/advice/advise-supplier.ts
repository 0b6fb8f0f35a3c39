import { uuidv7 } from "uuidv7";
import type { Ending } from "../../wallet/transactions/settlements.ts";
import type { BillPaymentRow } from "../bills/find-payments.ts";
import { emailOfSupplier } from "../parties/email-of-supplier.ts";
import { remittanceAdvices } from "./tables.ts";

/**
 * Records that the supplier of a completed payment is to get a remittance advice, which a job emails. Nothing is
 * recorded if the supplier has no email address.
 */
export async function adviseSupplier(
  { tx, now }: Pick<Ending, "tx" | "now">,
  { companyId, branchId, supplierId, id }: Pick<BillPaymentRow, "companyId" | "branchId" | "supplierId" | "id">,
): Promise<void> {
  if ((await emailOfSupplier(tx, companyId, supplierId)) === null) return;
  await tx
    .insert(remittanceAdvices)
    .values({ companyId, id: uuidv7(), branchId, supplierId, billPaymentId: id, createdAt: now })
    .onConflictDoNothing();
}
