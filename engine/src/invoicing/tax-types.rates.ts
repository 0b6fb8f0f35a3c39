import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { percent, type Rate } from "@hazina/base/money.ts";

/** The tax types of eTIMS: A exempt, B standard rate, C zero rate, D outside VAT, E reduced rate. */
export const TAX_TYPES = ["A", "B", "C", "D", "E"] as const;

export type TaxType = (typeof TAX_TYPES)[number];

type Dated = { readonly from: Day; readonly rate: Rate; readonly source: string };

const ALWAYS = parseDay("1990-01-01");
const NONE = percent(0);

/** The VAT rates, keyed by tax type, the newest first. `from` is the first day on which a rate applies. */
export const VAT_RATES: Readonly<Record<TaxType, readonly Dated[]>> = {
  A: [{ from: ALWAYS, rate: NONE, source: "VAT Act 2013, First Schedule: exempt supplies" }],
  B: [
    {
      from: parseDay("2021-01-01"),
      rate: percent(16),
      source: "VAT (Amendment of the Rate of Tax) Order 2020, LN 206: 16% from 1 January 2021",
    },
    {
      from: parseDay("2020-04-01"),
      rate: percent(14),
      source: "VAT (Amendment of the Rate of Tax) Order 2020, LN 35: 14% from 1 April 2020",
    },
    { from: ALWAYS, rate: percent(16), source: "VAT Act 2013, section 5" },
  ],
  C: [{ from: ALWAYS, rate: NONE, source: "VAT Act 2013, Second Schedule: zero-rated supplies" }],
  D: [{ from: ALWAYS, rate: NONE, source: "KRA code list of eTIMS, class 04: outside VAT" }],
  E: [{ from: ALWAYS, rate: percent(8), source: "KRA code list of eTIMS, class 04: E is 8%" }],
};

/** Returns the VAT rate of a tax type on a day. */
export function vatRate(type: TaxType, on: Day): Rate {
  return VAT_RATES[type].find(({ from }) => from <= on)?.rate ?? NONE;
}
