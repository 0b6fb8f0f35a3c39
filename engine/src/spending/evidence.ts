import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, cents, ZERO } from "@hazina/base/money.ts";
import { divideWhole } from "@hazina/base/rounding.ts";
import { type EtimsCode, readEtimsCode } from "./etims.ts";
import { lastDayToDeduct } from "./last-day-to-deduct.ts";

/**
 * The evidence that an expense has for tax. `valid`: KRA has the receipt, with the same amount; `claimed`: the receipt
 * has a code of KRA that nobody has confirmed yet; `mismatch`: KRA has the receipt with another amount or supplier;
 * `we_raise`: the supplier is too small to issue eTIMS invoices, so the company raises the invoice; `not_needed`: the
 * law needs no eTIMS invoice; `missing`: none of these.
 */
export type EvidenceState = "valid" | "claimed" | "missing" | "mismatch" | "we_raise" | "not_needed";

/**
 * The reasons for which the law needs no eTIMS invoice. Law: Tax Procedures (Electronic Tax Invoice) Regulations 2024,
 * regulation 4 and KRA's notes on it.
 */
export type NotNeededReason = "salary" | "import" | "interest" | "bank_fee" | "airline_ticket" | "final_withholding";

/** What KRA has about a receipt, from its list of purchases or from its check of a receipt. Amounts include VAT. */
export type KraRecord = {
  readonly total: Cents;
  /** The VAT; null if it is not known. */
  readonly vat: Cents | null;
  /** The supplier's PIN; null if it is not known. */
  readonly pin: string | null;
};

/** The facts of an expense that decide the state of its evidence. */
export type EvidenceFacts = {
  /** The text of the receipt's code, or the control unit's invoice number; null without one. */
  readonly etims: string | null;
  readonly supplierPin: string | null;
  readonly amount: Cents;
  readonly vat: Cents;
  /** Whether the supplier is too small to issue eTIMS invoices. */
  readonly isSmallSupplier: boolean;
  /** The reason why no eTIMS invoice is needed; null if one is needed. */
  readonly reason: NotNeededReason | null;
  /** The facts that KRA has about the receipt; null as long as nothing is known. */
  readonly kra: KraRecord | null;
};

/** Returns the state of the evidence of an expense. The order of the checks is that of the cases. */
export function evidenceOf(facts: EvidenceFacts): EvidenceState {
  const { etims, kra, reason, isSmallSupplier } = facts;
  if (reason !== null) return "not_needed";
  if (kra !== null) return differencesFrom(facts, kra).length === 0 ? "valid" : "mismatch";
  if (etims !== null && readEtimsCode(etims) !== undefined) return "claimed";
  return isSmallSupplier ? "we_raise" : "missing";
}

/** A fact that differs from what KRA has. */
export type EvidenceDifference = "amount" | "vat" | "supplier";

/** Returns what KRA has otherwise. Less VAT than KRA has is no difference: it is claimed in part. */
export function differencesFrom(
  { amount, vat, supplierPin }: Pick<EvidenceFacts, "amount" | "vat" | "supplierPin">,
  kra: KraRecord,
): readonly EvidenceDifference[] {
  return [
    ...(amount === kra.total ? [] : ["amount" as const]),
    ...(kra.vat === null || vat <= kra.vat ? [] : ["vat" as const]),
    ...(kra.pin === null || supplierPin === null || supplierPin === kra.pin ? [] : ["supplier" as const]),
  ];
}

/** A receipt of KRA's list of purchases. */
export type ListedReceipt = KraRecord & {
  readonly id: string;
  readonly pin: string;
  /** The control unit that stamped it, and the number on it. */
  readonly unit: string;
  readonly invoice: string;
  readonly day: Day;
};

/** The facts by which the receipt of an expense is found in KRA's list. */
export type SoughtReceipt = Pick<EvidenceFacts, "etims" | "supplierPin" | "amount"> & {
  readonly invoiceNumber: string | null;
  readonly day: Day;
};

/**
 * Finds the receipt of an expense in KRA's list: by the control unit's invoice number; otherwise by the supplier's PIN
 * with the invoice number, or with the total and day if only one receipt has them. Undefined if it is not listed.
 */
export function findListed(sought: SoughtReceipt, listed: readonly ListedReceipt[]): ListedReceipt | undefined {
  const code: EtimsCode | undefined = sought.etims === null ? undefined : readEtimsCode(sought.etims);
  const numberOf = ({ unit, invoice }: ListedReceipt) => `${unit}/${invoice}`.toUpperCase();
  const byNumber = (number: string | null | undefined) => listed.filter((one) => numberOf(one) === number);
  if (code?.number != null) return byNumber(code.number)[0];
  const pin = code?.pin ?? sought.supplierPin;
  const ofSupplier = listed.filter((one) => one.pin === pin);
  const typed = sought.invoiceNumber?.trim().toUpperCase();
  const named = ofSupplier.filter((one) => one.invoice.toUpperCase() === typed || numberOf(one) === typed);
  if (named.length > 0) return named[0];
  const alike = ofSupplier.filter(({ total, day }) => total === sought.amount && day === sought.day);
  return alike.length === 1 ? alike[0] : undefined;
}

/** The corporation tax rate of a resident company, in percent. Law: Income Tax Act, Third Schedule, paragraph 2(a). */
const CORPORATION_TAX_PERCENT = 30n;

/** The payments without an eTIMS invoice whose VAT is shown by another document, such as a customs entry. */
const VAT_BY_OTHER_DOCUMENT: ReadonlySet<NotNeededReason | null> = new Set(["import", "airline_ticket"]);

/**
 * The tax effect of an expense, with amounts in cents: whether the expense is deductible, the input VAT that can be
 * claimed, and the additional tax that results as long as the evidence is missing.
 */
export type ExpenseTax = {
  readonly evidence: EvidenceState;
  readonly isDeductible: boolean;
  readonly inputVat: Cents;
  readonly costWithoutEtims: Cents;
};

/** The states of evidence that is not valid yet, and costs tax as long as it is not. */
export const EVIDENCE_OWED: readonly EvidenceState[] = ["missing", "mismatch", "we_raise", "claimed"];

/**
 * Calculates the tax that missing evidence costs: the VAT, and the corporation tax on the amount without VAT, rounded to
 * the cent half away from zero.
 */
export function costOfMissing(amount: Cents, vat: Cents): Cents {
  const tax = divideWhole(BigInt(amount - vat) * CORPORATION_TAX_PERCENT, 100n, "halfAwayFromZero");
  return cents(Number(tax) + vat);
}

/** The facts of an expense that decide its tax. Amounts are in cents; `amount` includes VAT. */
export type TaxedExpense = {
  readonly amount: Cents;
  readonly vat: Cents;
  readonly state: EvidenceState;
  readonly reason: NotNeededReason | null;
  readonly day: Day;
  /** The day on which the VAT would be deducted. */
  readonly on: Day;
};

/**
 * Calculates the tax effect of an expense. Only an expense with valid evidence, or one that needs none, is deductible
 * with its VAT; the VAT also needs to be deducted within six months after the month of supply. Otherwise it
 * costs tax. Law: Income Tax
 * Act, section 16(1)(c), as amended by the Finance Act 2023; VAT Act 2013, section 17.
 */
export function taxOfExpense({ amount, vat, state, reason, day, on }: TaxedExpense): ExpenseTax {
  const isDeductible = state === "valid" || state === "not_needed";
  const hasVat = state === "valid" || (state === "not_needed" && VAT_BY_OTHER_DOCUMENT.has(reason));
  const inputVat = hasVat && on <= lastDayToDeduct(day) ? vat : ZERO;
  if (isDeductible) return { evidence: state, isDeductible, inputVat, costWithoutEtims: ZERO };
  return { evidence: state, isDeductible, inputVat, costWithoutEtims: costOfMissing(amount, vat) };
}
