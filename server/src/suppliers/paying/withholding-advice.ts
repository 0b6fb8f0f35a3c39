import { type Day, dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, cents, WHOLE_RATE } from "@hazina/base/money.ts";
import { companyName } from "../../organization/companies.ts";
import type { Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";
import type { BillRow } from "../bills/find-bill.ts";
import type { BillPaymentRow } from "../bills/find-payments.ts";
import type { TaxRow } from "../bills/stored-taxes.ts";
import { emailOfSupplier } from "../parties/email-of-supplier.ts";

/** A payment to a supplier from which tax was withheld, and the document that it pays. */
type Advised = {
  readonly companyId: string;
  readonly supplierId: string;
  readonly supplierName: string | null;
  readonly currency: string;
  /** The document as the supplier knows it, such as "your invoice INV-7". */
  readonly document: string;
  readonly payment: BillPaymentRow;
  readonly rows: readonly TaxRow[];
  readonly day: Day;
};

/** Returns the properties of a bill that its withholding advice needs. */
export function advisedBill({ companyId, supplierId, supplierName, currency, number }: BillRow) {
  return { companyId, supplierId, supplierName, currency, document: `your invoice ${plainName(number)}` };
}

/**
 * Mails the withholding advice of a payment to the supplier: the tax withheld and the reason.
 * Nothing is sent if the supplier has no email address or no tax was withheld. KRA sends the
 * certificate once the tax is paid.
 */
export async function mailWithholdingAdvice(tx: Tx, advised: Advised): Promise<void> {
  const { companyId, supplierId, supplierName, currency, document, payment, rows, day } = advised;
  const withheld = rows.filter(({ taxCents }) => taxCents > 0);
  const to = withheld.length === 0 ? null : await emailOfSupplier(tx, companyId, supplierId);
  if (to === null) return;
  const company = plainName((await companyName(tx, companyId)) ?? "");
  const money = (amount: number) => `${currency} ${amountInWords(cents(amount))}`;
  await postMail(tx, {
    to,
    subject: `Withholding advice from ${company}: ${document.replace(/^your /, "")}`,
    body: [
      `Hello ${plainName(supplierName ?? "")},`,
      "",
      `${company} paid ${document} on ${dayInWords(day)}, and withheld tax for KRA from the payment:`,
      "",
      `Amount settled on ${document}: ${money(payment.grossCents)}`,
      ...withheld.map((row) => taxLine(row, money)),
      `Paid to you: ${money(payment.paidCents)}`,
      ...(payment.receipt === null ? [] : [`Receipt: ${payment.receipt}`]),
      "",
      "KRA will issue the withholding certificate once this tax has been paid. You can then claim the tax as a credit in your return.",
      "",
      "Replies to this email are not read.",
      "",
    ].join("\n"),
  });
}

function taxLine({ kind, taxedCents, rate, taxCents, law }: TaxRow, money: (amount: number) => string): string {
  const name = kind === "vat" ? "VAT withheld" : "Withholding tax";
  return `${name}: ${money(taxCents)}, ${(rate * 100) / WHOLE_RATE}% of ${money(taxedCents)} (${law})`;
}
