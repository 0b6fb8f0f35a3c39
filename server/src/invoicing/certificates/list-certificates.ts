import { parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { customers, salesDocuments, taxCertificates } from "../tables.ts";

type Question = ListQuestion & {
  readonly state?: "expected" | "received" | undefined;
  readonly customer_id?: string | undefined;
};

/**
 * Lists certificates of tax that customers withheld. Expected certificates come first, the oldest
 * of them at the top.
 */
export async function listCertificates(call: Call, question: Question) {
  const { tx, actor } = call;
  const { state, customer_id: customerId, search } = question;
  const { companyId, number } = taxCertificates;
  const where = and(
    eq(companyId, actor.companyId),
    isNull(taxCertificates.cancelledOn),
    state === undefined ? undefined : state === "expected" ? isNull(number) : isNotNull(number),
    customerId === undefined ? undefined : eq(taxCertificates.customerId, customerId),
    containing(search, salesDocuments.reference, customers.name, number),
  );
  const rows = certificateRows(call)
    .where(where)
    .orderBy(desc(sql`${number} is null`), asc(taxCertificates.createdAt), asc(taxCertificates.id));
  const total = tx.$count(certificateRows(call).where(where).as("found"));
  const page = await pageOf(question, rows.$dynamic(), total);
  const data = page.rows.map((row) => ({
    id: row.id,
    invoice_id: row.invoiceId,
    reference: row.reference,
    number: row.invoiceNumber,
    customer_id: row.customerId,
    customer: row.customer,
    customer_pin: row.pin,
    kind: row.kind,
    amount: majorOf(cents(row.cents)),
    day: parseDay(row.day),
    certificate: row.certificate,
    certified_on: row.certifiedOn === null ? null : parseDay(row.certifiedOn),
  }));
  return { data, meta: page.meta };
}

/**
 * Builds the query that selects certificates, each with its invoice and its customer. The customer's details are those
 * at the time when the invoice was issued.
 */
export function certificateRows({ tx }: Pick<Call, "tx">) {
  const { companyId } = taxCertificates;
  return tx
    .select({
      id: taxCertificates.id,
      invoiceId: taxCertificates.invoiceId,
      customerId: taxCertificates.customerId,
      kind: taxCertificates.kind,
      cents: taxCertificates.cents,
      day: taxCertificates.day,
      certificate: sql<string | null>`${taxCertificates.number}`.as("certificate"),
      certifiedOn: taxCertificates.certifiedOn,
      reference: salesDocuments.reference,
      invoiceNumber: salesDocuments.number,
      customer: sql<string>`coalesce(${salesDocuments.customerName}, ${customers.name})`.as("customer"),
      pin: sql<string | null>`coalesce(${salesDocuments.customerPin}, ${customers.taxPin})`.as("pin"),
    })
    .from(taxCertificates)
    .innerJoin(
      salesDocuments,
      and(eq(salesDocuments.companyId, companyId), eq(salesDocuments.id, taxCertificates.invoiceId)),
    )
    .innerJoin(customers, and(eq(customers.companyId, companyId), eq(customers.id, taxCertificates.customerId)));
}
