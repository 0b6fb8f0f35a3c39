import type { DriverFields } from "@hazina/engine/forecasting/driver-fields/fields.ts";

/** The kinds of driver that have a dialog. */
export const DRIVER_KINDS = [
  "price_volume",
  "periodic_growth",
  "link_to_previous",
  "percentage_of_revenue",
  "percentage_of_account",
  "schedules",
  "opening_balance",
  "constant_growing",
  "straight_line",
  "loan_repayment",
  "drawdown_receivable",
  "drawdown_payable",
  "direct_entry",
  "payroll",
] as const;

/** A kind of driver that has a dialog. */
export type DriverKind = (typeof DRIVER_KINDS)[number];

const SCHEDULE_KINDS: Readonly<Record<string, DriverKind>> = {
  constantGrowing: "constant_growing",
  straightLineDepreciation: "straight_line",
  percentageOfOpeningBalance: "opening_balance",
  loanRepaymentCalculation: "loan_repayment",
};

/**
 * Returns the kind of dialog that edits a driver. On the profit and loss, all schedules are edited in the same dialog.
 */
export function kindOfFields({ method, ptype, atype, option }: DriverFields): DriverKind {
  switch (method) {
    case "price_volume_equal":
    case "price_volume_unequal":
      return "price_volume";
    case "residual_drawdown":
      return option === "AP" ? "drawdown_payable" : "drawdown_receivable";
    case "schedule":
      return atype === "profit_and_loss" ? "schedules" : (SCHEDULE_KINDS[ptype ?? ""] ?? "constant_growing");
    default:
      return method;
  }
}
