import { type Day, dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, cents, WHOLE_RATE } from "@hazina/base/money.ts";
import { companyName } from "../../organization/companies.ts";
import type { Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";
import { emailOfSupplier } from "../parties/email-of-supplier.ts";
import type { BillRow } from "./find-bill.ts";
import type { BillPaymentRow } from "./find-payments.ts";
import type { TaxRow } from "./stored-taxes.ts";

/** A bill payment from which tax was withheld. */
type Advised = {
  readonly bill: BillRow;
  readonly payment: BillPaymentRow;
  readonly rows: readonly TaxRow[];
  readonly day: Day;
};

/**
 * Mails the withholding advice of a payment to the supplier: the tax withheld and the reason.
 * Nothing is sent if the supplier has no email address or no tax was withheld. KRA sends the
 * certificate once the tax is paid.
 */
export async function mailWithholdingAdvice(tx: Tx, { bill, payment, rows, day }: Advised): Promise<void> {
  const withheld = rows.filter(({ taxCents }) => taxCents > 0);
  const to = withheld.length === 0 ? null : await emailOfSupplier(tx, bill.companyId, bill.supplierId);
  if (to === null) return;
  const company = plainName((await companyName(tx, bill.companyId)) ?? "");
  const money = (amount: number) => `${bill.currency} ${amountInWords(cents(amount))}`;
  await postMail(tx, {
    to,
    subject: `Withholding advice from ${company}: invoice ${plainName(bill.number)}`,
    body: [
      `Hello ${plainName(bill.supplierName ?? "")},`,
      "",
      `${company} paid your invoice ${plainName(bill.number)} on ${dayInWords(day)}, and withheld tax for KRA from it:`,
      "",
      `Settled on your invoice: ${money(payment.grossCents)}`,
      ...withheld.map((row) => taxLine(row, money)),
      `Paid to you: ${money(payment.paidCents)}`,
      ...(payment.receipt === null ? [] : [`Receipt: ${payment.receipt}`]),
      "",
      "KRA will issue the certificate once this tax is paid. You can then use it as a credit in your return.",
      "",
      "Replies to this email are not read.",
      "",
    ].join("\n"),
  });
}

function taxLine({ kind, taxedCents, rate, taxCents, law }: TaxRow, money: (amount: number) => string): string {
  const name = kind === "vat" ? "VAT withheld" : "Withholding tax";
  return `${name}: ${money(taxCents)}, ${(rate * 100) / WHOLE_RATE} % of ${money(taxedCents)} (${law})`;
}
