import type { WithholdingPayment } from "../kenya/withholding.ts";

const NAMES: Readonly<Record<WithholdingPayment, string>> = {
  professionalFee: "Professional fee",
  consultancyFee: "Consultancy fee",
  trainingFee: "Training fee",
  managementFee: "Management fee",
  contractualFee: "Contractual fee",
  agencyFee: "Agency fee",
  royalty: "Royalty",
  dividend: "Dividend",
  dividendLargeHolding: "Dividend to a large shareholder",
  interest: "Interest",
  housingBondInterest: "Interest on housing bonds",
  bearerInterest: "Interest on bearer instruments",
  governmentBearerBond: "Interest on government bearer bonds",
  governmentBearerBondTenYears: "Interest on government bearer bonds of ten years or more",
  rent: "Rent of land or buildings",
  residentialRentByAgent: "Residential rent collected by an agent",
  movablesLease: "Lease of movable property",
  insuranceCommission: "Insurance commission",
  insurancePremium: "Insurance premium",
  salesPromotion: "Sales promotion and marketing",
  digitalContent: "Digital content",
  digitalMarketplace: "Digital marketplace",
  goodsToPublicEntity: "Goods supplied to a public entity",
  pension: "Pension",
  winnings: "Winnings",
  scrapMetal: "Scrap metal",
  deemedInterest: "Deemed interest",
};

/** Returns the display name of a kind of payment in withholding tax lists and returns; empty if it is undefined. */
export function withholdingName(payment: WithholdingPayment | undefined): string {
  return payment === undefined ? "" : NAMES[payment];
}
