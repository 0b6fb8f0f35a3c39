import { cents, decimalOf, WHOLE_RATE } from "@hazina/base/money.ts";
import { and, asc, eq, gt } from "drizzle-orm";
import { withoutFormula } from "../../exports/plain-text.ts";
import type { Call } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { withheldTaxes } from "../bills/tables.ts";
import { withheldRows } from "./show-taxes.ts";

const HEAD =
  "withholdeePin,withholdeeName,invoiceNo,invoiceDate,paymentDate,natureOfTransaction,grossAmount,taxRate,taxAmount";

/**
 * Returns the transactions of a tax as a CSV file, with the fields of KRA's payment registration (GavaConnect,
 * prn/whtit and whtvat).
 * @throws Refusal 404 for an unknown tax.
 */
export async function readTaxFile(call: Call, { id }: { readonly id: string }): Promise<File> {
  const rows = await withheldRows(call)
    .where(
      and(
        eq(withheldTaxes.companyId, call.actor.companyId),
        eq(withheldTaxes.obligationId, id),
        gt(withheldTaxes.taxCents, 0),
      ),
    )
    .orderBy(asc(withheldTaxes.id));
  if (rows.length === 0) throw notFound("This tax");
  const lines = rows.map(({ row, supplier, pin, number, invoiceDay }) =>
    [
      pin ?? "",
      supplier,
      number,
      invoiceDay,
      row.deductedOn ?? "",
      row.code ?? "vat",
      decimalOf(cents(row.taxedCents)),
      String((row.rate * 100) / WHOLE_RATE),
      decimalOf(cents(row.taxCents)),
    ]
      .map(quoted)
      .join(","),
  );
  return new File([`${[HEAD, ...lines].join("\r\n")}\r\n`], "withheld-tax.csv", { type: "text/csv;charset=utf-8" });
}

/** Quotes a CSV cell if necessary, and prevents it from being read as a formula. */
function quoted(text: string): string {
  const safe = withoutFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
