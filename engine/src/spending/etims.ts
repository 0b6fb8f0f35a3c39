import { type Cents, cents, ZERO } from "@hazina/base/money.ts";
import { divideWhole } from "@hazina/base/rounding.ts";

/** Matches the KRA address in the QR code of an eTIMS receipt. */
const LINK = /^https:\/\/(?:etims|etims-sbx)\.kra\.go\.ke\/\S*[?&]Data=(([AP]\d{9}[A-Z])[^\s&#]+)\S*$/i;

/**
 * Matches the text in the QR code of a control unit. Its fields are day, time, control unit, receipt, internal data
 * and signature, separated by `#`.
 */
const TEXT = /^(\d{2})(\d{2})(\d{4})#(\d{6})#([^#]+)#([^#]+)#[^#]*#[^#]+$/;

/** The content of the QR code of an eTIMS receipt. */
export type EtimsCode = {
  /** The supplier's PIN; null if the code does not contain one. */
  readonly pin: string | null;
  /** The date of the receipt as `YYYY-MM-DD`; null if the code does not contain one. */
  readonly day: string | null;
  /** The key that identifies the receipt, in capitals, so that codes match regardless of case. */
  readonly receipt: string;
};

/**
 * Parses the text in the QR code of an eTIMS receipt: a link to KRA, or the text of a control unit; undefined for any
 * other text. A valid code suggests that a receipt was issued, but only KRA can confirm it. Source: KRA, technical
 * specification of trader invoicing systems, version 2.0, April 2023.
 */
export function readEtimsCode(text: string): EtimsCode | undefined {
  const trimmed = text.trim();
  const link = LINK.exec(trimmed);
  // A link that names two receipts is evidence of none.
  if (link && trimmed.split(/[?&]Data=/i).length > 2) return undefined;
  if (link) return { pin: link[2]?.toUpperCase() ?? null, day: null, receipt: (link[1] ?? "").toUpperCase() };
  const code = TEXT.exec(trimmed);
  if (!code) return undefined;
  const [, day, month, year] = code;
  const isDay = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  return isDay ? { pin: null, day: `${year}-${month}-${day}`, receipt: trimmed.toUpperCase() } : undefined;
}

/** The standard rate of VAT in percent. Source: VAT Act 2013, section 5(2)(b). */
export const VAT_PERCENT = 16;

/**
 * Returns the highest VAT that an amount can contain, in cents: the VAT at the standard rate, rounded up to the cent,
 * and always less than the amount.
 * @param amount with VAT, in cents; above zero.
 */
export function mostVatOf(amount: Cents): Cents {
  return cents(Math.min(Math.ceil((amount * VAT_PERCENT) / (100 + VAT_PERCENT)), amount - 1));
}

/** The corporation tax rate of a resident company, in percent. Law: Income Tax Act, Third Schedule, paragraph 2(a). */
const CORPORATION_TAX_PERCENT = 30n;

/**
 * The tax effect of an expense, with amounts in cents: whether the expense is deductible, the input VAT that can be
 * claimed, and the additional tax that results from a missing eTIMS receipt.
 */
export type ExpenseTax = { readonly isDeductible: boolean; readonly inputVat: Cents; readonly costWithoutEtims: Cents };

/**
 * Calculates the tax effect of an expense. Without an eTIMS receipt, the expense is not deductible and its VAT cannot
 * be claimed. The cost of the missing receipt is the VAT plus the corporation tax on the amount without VAT, rounded
 * to the cent half away from zero. Law: Income Tax Act, section 16(1)(c), as amended by the Finance Act 2023.
 * @param amount with VAT, in cents.
 */
export function taxOfExpense(amount: Cents, vat: Cents, hasEtims: boolean): ExpenseTax {
  if (hasEtims) return { isDeductible: true, inputVat: vat, costWithoutEtims: ZERO };
  const tax = divideWhole(BigInt(amount - vat) * CORPORATION_TAX_PERCENT, 100n, "halfAwayFromZero");
  return { isDeductible: false, inputVat: ZERO, costWithoutEtims: cents(Number(tax) + vat) };
}
