import { driverTexts } from "../texts.ts";
import { CONSTANT_GROWING, type ConstantValues } from "./constant-growing.ts";
import type { DriverForm } from "./driver-form.ts";
import { OPENING_BALANCE, type OpeningValues } from "./opening-balance.ts";
import { STRAIGHT_LINE, type StraightLineValues } from "./straight-line.ts";

/** The calculations that a schedule on the profit and loss can use. */
export const CALCULATIONS = ["constantGrowing", "straightLineDepreciation", "percentageOfOpeningBalance"] as const;

type Calculation = (typeof CALCULATIONS)[number];

/** The form values of the driver Schedules: the calculation, and the fields of every calculation. */
export type ScheduleValues = ConstantValues &
  StraightLineValues &
  OpeningValues & { readonly ptype: Calculation | null };

const FORMS = {
  constantGrowing: CONSTANT_GROWING,
  straightLineDepreciation: STRAIGHT_LINE,
  percentageOfOpeningBalance: OPENING_BALANCE,
} as const;

/** The form for a schedule on a profit-and-loss line. A schedule uses one of three calculations. */
export const SCHEDULES: DriverForm<ScheduleValues> = {
  shows: ({ method, ptype }) => method === "schedule" && CALCULATIONS.some((one) => one === ptype),
  open: (driver, context) => {
    const as = (ptype: Calculation) => (driver?.ptype === ptype ? driver : null);
    const length = driver?.ptype === "percentageOfOpeningBalance" ? driver : as("constantGrowing");
    return {
      ...STRAIGHT_LINE.open(as("straightLineDepreciation"), context),
      ...OPENING_BALANCE.open(as("percentageOfOpeningBalance"), context),
      ...CONSTANT_GROWING.open(length, context),
      ptype: CALCULATIONS.find((one) => one === driver?.ptype) ?? null,
    };
  },
  check: (values, context) =>
    values.ptype === null ? { ptype: driverTexts.problems.method } : FORMS[values.ptype].check(values, context),
  body: (values, context) =>
    values.ptype === null ? { method: "schedule", ptype: null } : FORMS[values.ptype].body(values, context),
  places: { ...CONSTANT_GROWING.places, ...STRAIGHT_LINE.places, ...OPENING_BALANCE.places, name: "other" },
};
