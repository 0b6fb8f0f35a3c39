import type { Day } from "@hazina/base/calendar.ts";
import type { TaxType } from "@hazina/engine/invoicing/tax-types.rates.ts";
import { and, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Call } from "../platform/call.ts";
import { salesDocuments, salesLines, taxCertificates } from "./tables.ts";

/** A range of days, including the first and the last day. */
export type Days = { readonly from: Day; readonly to: Day };

/** The totals of a tax type at one rate: amounts in cents, the rate in millionths. */
export type TypeSums = {
  readonly type: TaxType;
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
};

/** Returns the sales in a range of days for each tax type and rate: issued invoices minus credit notes, in the books' currency. */
export async function salesByTaxType(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  { from, to }: Days,
): Promise<TypeSums[]> {
  const sign = sql`case when ${salesDocuments.kind} = 'credit_note' then -1 else 1 end`;
  const rows = await tx
    .select({
      type: salesLines.taxType,
      rate: salesLines.taxRate,
      net: sql<string>`sum(${sign} * ${salesLines.netBooksCents})`,
      tax: sql<string>`sum(${sign} * ${salesLines.taxBooksCents})`,
    })
    .from(salesLines)
    .innerJoin(
      salesDocuments,
      and(eq(salesDocuments.companyId, salesLines.companyId), eq(salesDocuments.id, salesLines.documentId)),
    )
    .where(
      and(
        eq(salesLines.companyId, actor.companyId),
        inArray(salesDocuments.kind, ["invoice", "credit_note"]),
        isNotNull(salesDocuments.issuedAt),
        gte(salesDocuments.day, from),
        lte(salesDocuments.day, to),
      ),
    )
    .groupBy(salesLines.taxType, salesLines.taxRate)
    .orderBy(salesLines.taxType, salesLines.taxRate);
  return rows.map(({ type, rate, net, tax }) => ({ type, rate, net: Number(net), tax: Number(tax) }));
}

/**
 * Returns the total VAT that customers withheld, in cents, according to the certificates with a certificate day in the
 * given range.
 */
export async function vatWithheldByCustomers(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  { from, to }: Days,
): Promise<number> {
  const { companyId, kind, certifiedOn } = taxCertificates;
  const [row] = await tx
    .select({ cents: sql<string>`coalesce(sum(${taxCertificates.cents}), 0)` })
    .from(taxCertificates)
    .where(and(eq(companyId, actor.companyId), eq(kind, "vat"), gte(certifiedOn, from), lte(certifiedOn, to)));
  return Number(row?.cents ?? 0);
}
