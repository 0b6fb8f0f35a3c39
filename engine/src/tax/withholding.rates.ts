import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, percent, type Rate } from "@hazina/base/money.ts";

/** The kinds of payments from which a company withholds income tax. */
export const WITHHOLDING_CODES = [
  "management",
  "contractual",
  "rent",
  "royalty",
  "insurance_commission",
  "marketing",
  "interest",
] as const;

export type WithholdingCode = (typeof WITHHOLDING_CODES)[number];

/** The rates of one kind of payment, from a given day onwards. */
export type WithholdingRates = {
  readonly from: Day;
  /** The rate for residents. `nonResident` is the rate for non-residents. */
  readonly resident: Rate;
  readonly nonResident: Rate;
  /** The monthly total paid to one resident at which withholding starts; absent if tax is always withheld. */
  readonly residentFrom?: Cents;
  /** The Act and section, as shown to users. */
  readonly law: string;
};

const ALWAYS = parseDay("2014-01-01");
const ACT = "Income Tax Act (Cap. 470)";

/**
 * The threshold for tax on management and professional fees: tax is withheld once the month's total to one supplier
 * reaches KES 24,000.
 */
const MONTHLY_FEES = cents(2_400_000);

/**
 * The rates at which income tax is withheld from payments, newest first. Double tax agreements can set lower rates.
 * Sources: Income Tax Act, section 35 and Third Schedule, paragraphs 3 and 5; KRA, withholding tax FAQ; PwC Worldwide
 * Tax Summaries, Kenya, reviewed 18 February 2025.
 */
export const WITHHOLDING_RATES: Readonly<Record<WithholdingCode, readonly WithholdingRates[]>> = {
  management: [
    {
      from: ALWAYS,
      resident: percent(5),
      nonResident: percent(20),
      residentFrom: MONTHLY_FEES,
      law: `${ACT}, section 35(3)(f): management, professional, consultancy and training fees, from KES 24,000 a month`,
    },
  ],
  contractual: [
    {
      from: ALWAYS,
      resident: percent(3),
      nonResident: percent(20),
      law: `${ACT}, section 35(3) and Third Schedule: contractual and agency fees`,
    },
  ],
  rent: [
    {
      from: ALWAYS,
      resident: percent(10),
      nonResident: percent(30),
      law: `${ACT}, section 35(3): rent of business premises`,
    },
  ],
  royalty: [{ from: ALWAYS, resident: percent(5), nonResident: percent(20), law: `${ACT}, section 35(3): royalties` }],
  insurance_commission: [
    {
      from: ALWAYS,
      resident: percent(10),
      nonResident: percent(20),
      law: `${ACT}, section 35(3): insurance commission`,
    },
  ],
  marketing: [
    {
      from: parseDay("2023-07-01"),
      resident: percent(5),
      nonResident: percent(20),
      law: `${ACT}, section 35(3) as amended by the Finance Act 2023: sales promotion, marketing and advertising`,
    },
  ],
  interest: [{ from: ALWAYS, resident: percent(15), nonResident: percent(15), law: `${ACT}, section 35(3): interest` }],
};

/** The rate at which appointed agents withhold VAT, from a given day onwards. */
export type VatWithholdingRate = { readonly from: Day; readonly rate: Rate; readonly law: string };

/**
 * The rates at which agents appointed by KRA withhold VAT from the taxable value, newest first. Law: Tax Procedures
 * Act 2015, section 42A; 2 % since 7 November 2019 (Finance Act 2019), 6 % before.
 */
export const VAT_WITHHOLDING_RATES: readonly VatWithholdingRate[] = [
  {
    from: parseDay("2019-11-07"),
    rate: percent(2),
    law: "Tax Procedures Act 2015, section 42A: 2% of the taxable value",
  },
  { from: parseDay("2016-01-19"), rate: percent(6), law: "Tax Procedures Act 2015, section 42A: 6% until 2019" },
];
