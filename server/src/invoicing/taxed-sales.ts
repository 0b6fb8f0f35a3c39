import { type Day, dayAt, parseDay, parseInstant } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { BookLine } from "@hazina/engine/tax/vat-comparison.ts";
import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Call } from "../platform/call.ts";
import { etimsOf } from "./etims/show-etims.ts";
import type { Days } from "./sales-by-tax-type.ts";
import { salesDocuments, salesLines } from "./tables.ts";

/**
 * An issued invoice or credit note with VAT: its line in the VAT books, its reference, and the name of its customer.
 */
export type TaxedDocument = { readonly line: BookLine; readonly reference: string; readonly party: string };

/**
 * Returns the invoices and credit notes with VAT that were issued in a range of days, sorted by day. Each has its day
 * and, if KRA stamped it, its eTIMS numbers.
 */
export async function taxedSales(call: Pick<Call, "tx" | "actor">, { from, to }: Days): Promise<TaxedDocument[]> {
  const { tx, actor } = call;
  const rows = await tx
    .select({
      document: salesDocuments,
      net: sql<string>`sum(${salesLines.netBooksCents})`,
      tax: sql<string>`sum(${salesLines.taxBooksCents})`,
    })
    .from(salesLines)
    .innerJoin(
      salesDocuments,
      and(eq(salesDocuments.companyId, salesLines.companyId), eq(salesDocuments.id, salesLines.documentId)),
    )
    .where(
      and(
        eq(salesLines.companyId, actor.companyId),
        sql`${salesLines.taxCents} <> 0`,
        inArray(salesDocuments.kind, ["invoice", "credit_note"]),
        isNotNull(salesDocuments.issuedAt),
        gte(salesDocuments.day, from),
        lte(salesDocuments.day, to),
      ),
    )
    .groupBy(salesDocuments.companyId, salesDocuments.id)
    .orderBy(asc(salesDocuments.day), asc(salesDocuments.id));
  const etims = await etimsOf(
    call,
    rows.map(({ document }) => document.id),
  );
  return rows.map(({ document, net, tax }) => {
    const sign = document.kind === "credit_note" ? -1 : 1;
    const sent = etims.get(document.id);
    const vat = cents(sign * Number(tax));
    return {
      reference: document.reference,
      party: document.customerName ?? "",
      line: {
        id: document.id,
        kind: document.kind === "credit_note" ? "credit_note" : "invoice",
        numbers: [
          document.reference,
          ...(document.number === null ? [] : [`${document.number}`]),
          ...(sent?.number == null ? [] : [`${sent.number}`]),
          ...(sent?.stamp ? [sent.stamp.invoice_number] : []),
        ],
        pin: document.customerPin,
        day: parseDay(document.day),
        net: cents(sign * Number(net)),
        tax: vat,
        counted: vat,
        stampedOn: sent?.stamp ? stampDay(sent.stamp.stamped_at) : null,
      },
    };
  });
}

const stampDay = (at: string): Day => dayAt(parseInstant(at));
