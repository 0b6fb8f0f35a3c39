import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, percent, type Rate } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { WithholdingPayment, WithholdingRates, WithholdingRow } from "./withholding.ts";

type Rates = Readonly<Partial<Record<WithholdingPayment, WithholdingRates>>>;

const FEE_THRESHOLD = { residentThreshold: centsOf(24_000) };

const BASIC: Rates = {
  professionalFee: { ...both(5, 20), ...FEE_THRESHOLD },
  consultancyFee: { ...both(5, 20), eastAfrican: percent(15), ...FEE_THRESHOLD },
  trainingFee: { ...both(5, 20), ...FEE_THRESHOLD },
  managementFee: { ...both(5, 20), ...FEE_THRESHOLD },
  contractualFee: both(3, 20),
  agencyFee: both(3, 20),
  royalty: both(5, 20),
  dividend: both(5, 15),
  dividendLargeHolding: both(undefined, 15),
  interest: both(15, 15),
  housingBondInterest: both(10, 10),
  bearerInterest: both(25, 25),
  governmentBearerBond: both(15, 15),
  governmentBearerBondTenYears: both(10, 15),
  rent: both(10, 30),
  movablesLease: both(undefined, 15),
  insuranceCommission: both(10, 20),
  insurancePremium: both(undefined, 5),
  salesPromotion: both(5, 20),
  pension: both(undefined, 5),
  winnings: both(20, 20),
  deemedInterest: both(undefined, 15),
};

const SINCE_JULY_2023: Rates = { ...BASIC, digitalContent: both(5, 20) };
const SINCE_2024: Rates = { ...SINCE_JULY_2023, residentialRentByAgent: both(7.5, undefined) };
const SINCE_DECEMBER_2024: Rates = {
  ...SINCE_2024,
  digitalMarketplace: both(5, 20),
  goodsToPublicEntity: both(0.5, 5),
};
const SINCE_JULY_2026: Rates = { ...SINCE_DECEMBER_2024, scrapMetal: both(1.5, undefined) };

const SCHEDULE = "Income Tax Act, Third Schedule";
const EVIDENCE = "PwC tax summary reviewed 18 Feb 2025; KRA FAQ; taxdon";

/**
 * Withholding tax rates, with one row for each period. The rates of earlier years come from the PwC tax summary of
 * 2025. A rate that was introduced later has its own row.
 */
export const WITHHOLDING_ROWS: readonly WithholdingRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2023-06"),
    standing: "practice",
    source: SCHEDULE,
    evidence: EVIDENCE,
    rates: BASIC,
  },
  {
    from: parseMonth("2023-07"),
    through: parseMonth("2023-12"),
    standing: "practice",
    source: `${SCHEDULE}; digital content from July 2023`,
    evidence: EVIDENCE,
    rates: SINCE_JULY_2023,
  },
  {
    from: parseMonth("2024-01"),
    through: parseMonth("2024-11"),
    standing: "practice",
    source: `${SCHEDULE}; residential rent collected by agents from 1 January 2024`,
    evidence: EVIDENCE,
    rates: SINCE_2024,
  },
  {
    from: parseMonth("2024-12"),
    through: parseMonth("2026-06"),
    standing: "law",
    source: `${SCHEDULE}; marketplaces and goods to public entities from 27 December 2024`,
    evidence: EVIDENCE,
    rates: SINCE_DECEMBER_2024,
  },
  {
    from: parseMonth("2026-07"),
    through: LAST_CHECKED,
    standing: "practice",
    source: `${SCHEDULE}; Finance Act 2026: royalty covers software, winnings 20%, scrap metal 1.5%`,
    evidence: `${EVIDENCE}; the changes of Finance Act 2026 are taken from notes on it`,
    rates: SINCE_JULY_2026,
  },
];

function both(resident: number | undefined, nonResident: number | undefined): WithholdingRates {
  return { resident: rate(resident), nonResident: rate(nonResident) };
}

function rate(percentage: number | undefined): Rate | undefined {
  return percentage === undefined ? undefined : percent(percentage);
}
