import { and, eq, isNull } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { invoiceSettlements, salesDocuments, taxCertificates } from "../tables.ts";

/**
 * Returns the certificates of tax that a customer withheld. Each has its day, its amount in cents of the
 * customer's currency, and the reference
 * of its invoice.
 */
export function withheldOf({ tx, actor }: Pick<Call, "tx" | "actor">, customerId: string) {
  return tx
    .select({
      id: taxCertificates.id,
      day: taxCertificates.day,
      cents: invoiceSettlements.cents,
      reference: salesDocuments.reference,
    })
    .from(taxCertificates)
    .innerJoin(
      salesDocuments,
      and(eq(salesDocuments.companyId, taxCertificates.companyId), eq(salesDocuments.id, taxCertificates.invoiceId)),
    )
    .innerJoin(
      invoiceSettlements,
      and(
        eq(invoiceSettlements.companyId, taxCertificates.companyId),
        eq(invoiceSettlements.certificateId, taxCertificates.id),
        isNull(invoiceSettlements.undoes),
      ),
    )
    .where(
      and(
        eq(taxCertificates.companyId, actor.companyId),
        eq(taxCertificates.customerId, customerId),
        isNull(taxCertificates.cancelledOn),
      ),
    );
}
