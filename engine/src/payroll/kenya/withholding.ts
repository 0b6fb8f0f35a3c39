import { type Cents, type Rate, rateOf, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Dated } from "./dated.ts";

/** A kind of payment with its own withholding tax rates. */
export type WithholdingPayment =
  | "professionalFee"
  | "consultancyFee"
  | "trainingFee"
  | "managementFee"
  | "contractualFee"
  | "agencyFee"
  | "royalty"
  | "dividend"
  | "dividendLargeHolding"
  | "interest"
  | "housingBondInterest"
  | "bearerInterest"
  | "governmentBearerBond"
  | "governmentBearerBondTenYears"
  | "rent"
  | "residentialRentByAgent"
  | "movablesLease"
  | "insuranceCommission"
  | "insurancePremium"
  | "salesPromotion"
  | "digitalContent"
  | "digitalMarketplace"
  | "goodsToPublicEntity"
  | "pension"
  | "winnings"
  | "scrapMetal"
  | "deemedInterest";

/**
 * The residence of a recipient: resident, non-resident, or non-resident citizen of a partner state of the East African
 * Community.
 */
export type Residence = "resident" | "nonResident" | "eastAfrican";

/**
 * The withholding tax rates on a kind of payment, one for each residence of the recipient. A rate is undefined if
 * nothing is withheld or the tax has no flat rate.
 */
export type WithholdingRates = {
  readonly resident: Rate | undefined;
  readonly nonResident: Rate | undefined;
  readonly eastAfrican?: Rate;
  /**
   * The monthly total of payments to a resident below which no tax is withheld; absent if tax is always withheld.
   */
  readonly residentThreshold?: Cents;
};

/** The withholding tax rates of a period. A payment that is not listed is not subject to withholding tax. */
export type WithholdingRow = Dated & {
  readonly rates: Readonly<Partial<Record<WithholdingPayment, WithholdingRates>>>;
};

/** The tax withheld from a payment, with the rate applied. */
export type Withheld = { readonly tax: Cents; readonly rate: Rate };

const NO_RATE = 0 as Rate;

/**
 * Calculates the tax withheld from a month's payments of one kind to one person, excluding VAT. Tax treaties,
 * which can set lower rates, are not considered. Law: Income Tax Act s.35 and Third Schedule.
 * @returns a refusal if the payment is taxed by a scale instead of a flat rate.
 */
export function withholdingTax(
  paid: Cents,
  payment: WithholdingPayment,
  residence: Residence,
  row: WithholdingRow,
): Result<Withheld> {
  const rates = row.rates[payment];
  if (!rates) return accept({ tax: ZERO, rate: NO_RATE });
  if (payment === "pension" && residence === "resident") {
    return refuse("A resident's pension is taxed under the pension scale, not at a flat withholding rate.");
  }
  const rate = rateFor(rates, residence);
  const below = residence === "resident" && rates.residentThreshold !== undefined && paid < rates.residentThreshold;
  if (rate === undefined || below || paid <= 0) return accept({ tax: ZERO, rate: NO_RATE });
  return accept({ tax: rateOf(paid, rate), rate });
}

function rateFor(rates: WithholdingRates, residence: Residence): Rate | undefined {
  if (residence === "resident") return rates.resident;
  return residence === "eastAfrican" && rates.eastAfrican !== undefined ? rates.eastAfrican : rates.nonResident;
}
