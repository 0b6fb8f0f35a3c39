import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { percent, type Rate } from "@hazina/base/money.ts";

/** The taxes included in a charge for moving money, from a given day onwards. */
export type ChargeTaxes = {
  readonly from: Day;
  /** Excise duty, on the net charge. */
  readonly excise: Rate;
  /** The VAT rate. VAT is charged on the sum of the net charge and the excise duty. */
  readonly vat: Rate;
  readonly source: string;
};

/**
 * The taxes on mobile money charges, oldest first. Published charges include excise duty. Money transfers are exempt
 * from VAT.
 */
export const CHARGE_TAXES: readonly ChargeTaxes[] = [
  {
    from: parseDay("2018-07-01"),
    excise: percent(12),
    vat: percent(0),
    source:
      "Excise Duty Act 2015, First Schedule, Part II, as amended by the Finance Act 2018; VAT Act 2013, First Schedule",
  },
  {
    from: parseDay("2023-07-01"),
    excise: percent(15),
    vat: percent(0),
    source:
      "Excise Duty Act 2015, First Schedule, Part II, as amended by the Finance Act 2023; VAT Act 2013, First Schedule",
  },
];
