import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { FIRST_KNOWN } from "./checked.rates.ts";
import type { NhifBand, NhifRow } from "./nhif.ts";

/**
 * The NHIF scale of 1 April 2015, which applied until September 2024. Its row starts in January 2021, because the
 * tables cover no earlier months.
 */
export const NHIF_ROWS: readonly NhifRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2024-09"),
    standing: "law",
    source: "NHIF scale of 1 April 2015",
    evidence: "aren.co.ke; robert-otieno/tax_calculator",
    bands: [
      below(6_000, 150),
      below(8_000, 300),
      below(12_000, 400),
      below(15_000, 500),
      below(20_000, 600),
      below(25_000, 750),
      below(30_000, 850),
      below(35_000, 900),
      below(40_000, 950),
      below(45_000, 1_000),
      below(50_000, 1_100),
      below(60_000, 1_200),
      below(70_000, 1_300),
      below(80_000, 1_400),
      below(90_000, 1_500),
      below(100_000, 1_600),
      { below: undefined, amount: centsOf(1_700) },
    ],
  },
];

function below(gross: number, amount: number): NhifBand {
  return { below: centsOf(gross), amount: centsOf(amount) };
}
