/** A class of assets for the wear and tear allowance of income tax. */
export type TaxClass =
  | "manufacturing_building"
  | "hotel_building"
  | "hospital_building"
  | "education_building"
  | "commercial_building"
  | "manufacturing_machinery"
  | "hospital_equipment"
  | "ship_aircraft"
  | "motor_vehicle"
  | "commercial_vehicle"
  | "computer"
  | "furniture"
  | "telecommunications"
  | "filming"
  | "other_machinery"
  | "none";

/**
 * A class of assets with its wear and tear allowance: the percentages for the first year of use and for each later
 * year.
 */
export type WearAndTearClass = {
  readonly name: string;
  /** The percentage of the cost in the first year of use. */
  readonly firstYear: number;
  /**
   * The percentage for each later year, in equal instalments. If it equals the percentage of the first year, it
   * applies to the whole cost; otherwise it applies to the cost that remains after the first year.
   */
  readonly laterYears: number;
  /** The highest cost for which the allowance is given, in cents; absent if there is no limit. */
  readonly limit?: number;
};

/** The wear and tear rates that apply from a year of income onwards, and their source. */
export type WearAndTearTable = {
  /** The first year of income to which the table applies, named after the calendar year in which it ends. */
  readonly from: number;
  readonly source: string;
  readonly classes: Readonly<Record<TaxClass, WearAndTearClass>>;
};

const half = (name: string): WearAndTearClass => ({ name, firstYear: 50, laterYears: 25 });
const equal = (name: string, rate: number): WearAndTearClass => ({ name, firstYear: rate, laterYears: rate });

/**
 * The wear and tear tables, in order of the year of income from which they apply, oldest first. Until 2021 the
 * allowance was calculated on the reducing balance. Assets bought before 2022 are entered with their tax value at the
 * start of 2022.
 */
export const WEAR_AND_TEAR: readonly WearAndTearTable[] = [
  {
    from: 2022,
    source:
      "Income Tax Act (Cap. 470), Second Schedule, Table, as replaced by the Tax Laws (Amendment) Act 2020 from 25 April 2020; in equal instalments by the Finance Act 2021. Limit of KES 3,000,000 for vehicles that are not commercial: paragraph 1.",
    classes: {
      manufacturing_building: half("Building used for manufacture"),
      hotel_building: half("Hotel building"),
      hospital_building: half("Hospital building"),
      education_building: equal("Educational building and hostel", 10),
      commercial_building: equal("Commercial building", 10),
      manufacturing_machinery: half("Machinery used for manufacture"),
      hospital_equipment: half("Hospital equipment"),
      ship_aircraft: half("Ship or aircraft"),
      motor_vehicle: { ...equal("Motor vehicle, not commercial", 25), limit: 300_000_000 },
      commercial_vehicle: equal("Commercial vehicle, heavy earth-moving equipment", 25),
      computer: equal("Computer, software, copier and peripheral", 25),
      furniture: equal("Furniture and fittings", 10),
      telecommunications: equal("Telecommunications equipment", 10),
      filming: equal("Filming equipment of a licensed local producer", 25),
      other_machinery: equal("Other machinery", 10),
      none: { name: "Not deductible", firstYear: 0, laterYears: 0 },
    },
  },
];
