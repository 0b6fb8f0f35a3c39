import { type Cents, cents, ZERO } from "@hazina/base/money.ts";
import { divideWhole } from "@hazina/base/rounding.ts";

/** The address that the QR code of an eTIMS receipt opens at KRA. */
const LINK = /^https:\/\/(?:etims|etims-sbx)\.kra\.go\.ke\/\S*[?&]Data=(([AP]\d{9}[A-Z])[^\s&#]+)\S*$/i;

/** The text form of a QR code: day, time, control unit, receipt, internal data and signature. */
const TEXT = /^(\d{2})(\d{2})(\d{4})#(\d{6})#([^#]+)#([^#]+)#[^#]*#[^#]+$/;

/** The content of the QR code of an eTIMS receipt. */
export type EtimsCode = {
  /** The PIN of the supplier; null where the code has none. */
  readonly pin: string | null;
  /** The day of the receipt as `YYYY-MM-DD`; null where the code has none. */
  readonly day: string | null;
  /**
   * The key that identifies the receipt, in capitals, so that upper and lower case in the typed code make no
   * difference.
   */
  readonly receipt: string;
};

/**
 * Reads the text of the QR code of an eTIMS receipt, as a link to KRA or in the text form of a control unit;
 * undefined for any other text. Source: KRA, technical specification of trader invoicing systems, version
 * 2.0, April 2023. The code suggests that a receipt was issued; only KRA can confirm that.
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

/** The rate of corporation tax of a resident company in percent: Income Tax Act, Third Schedule, paragraph 2(a). */
const CORPORATION_TAX_PERCENT = 30n;

/** The tax of an expense: whether it is deducted, the VAT that is claimed, and the cost of a missing eTIMS receipt. */
export type ExpenseTax = { readonly isDeductible: boolean; readonly inputVat: Cents; readonly costWithoutEtims: Cents };

/**
 * The tax of an expense. Without an eTIMS receipt it is not deducted from income (Income Tax Act, section 16(1)(c), as
 * amended by the Finance Act 2023) and its VAT is not claimed: that costs the tax on its amount without VAT, rounded to
 * the cent half away from zero, and the VAT.
 * @param amount with VAT, in cents.
 */
export function taxOfExpense(amount: Cents, vat: Cents, hasEtims: boolean): ExpenseTax {
  if (hasEtims) return { isDeductible: true, inputVat: vat, costWithoutEtims: ZERO };
  const tax = divideWhole(BigInt(amount - vat) * CORPORATION_TAX_PERCENT, 100n, "halfAwayFromZero");
  return { isDeductible: false, inputVat: ZERO, costWithoutEtims: cents(Number(tax) + vat) };
}
