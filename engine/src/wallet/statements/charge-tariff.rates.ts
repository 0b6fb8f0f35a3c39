import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, centsOf } from "@hazina/base/money.ts";

/**
 * A provider's charges for payments to one kind of destination. They apply from a given day until the provider's next
 * tariff.
 */
export type ChargeTariff = {
  readonly from: Day;
  /** The kind of destination that the tariff is for. */
  readonly to: "mpesa";
  /**
   * The bands of the tariff, smallest amounts first: the largest amount of each band, and the charge for a payment in
   * the band, including taxes.
   */
  readonly bands: readonly { readonly upTo: Cents; readonly charge: Cents }[];
  readonly source: string;
};

const band = (upTo: number, charge: number) => ({ upTo: centsOf(upTo), charge: centsOf(charge) });

/**
 * The published tariffs of M-Pesa for payments from companies to registered phones, oldest first. The source does not
 * cover amounts above the last band. Tariffs of paybills and tills are not included, because each company chooses or
 * negotiates its own.
 */
export const CHARGE_TARIFFS: readonly ChargeTariff[] = [
  {
    from: parseDay("2023-01-01"),
    to: "mpesa",
    bands: [band(100, 0), band(1_500, 5), band(5_000, 8), band(20_000, 10), band(150_000, 12)],
    source:
      "Safaricom, B2C tariff of 1 January 2023, in Techweez, 16 December 2022, and in part in the Daily Nation, December 2022",
  },
  {
    from: parseDay("2023-07-01"),
    to: "mpesa",
    bands: [band(100, 0), band(1_500, 5), band(5_000, 9), band(15_000, 11)],
    source:
      "Safaricom, M-PESA Bulk Payment Tariff Form, B2C payments to registered users, at the excise duty of 15% since 1 July 2023; the bands above KES 15,000 were not available",
  },
];
