import type { ComponentType } from "react";
import type { DriverBodyProps } from "./DriverFormBody.tsx";
import { dialogOf } from "./dialog-of.tsx";
import type { DriverKind } from "./driver-kinds.ts";
import { ConstantFields } from "./fields/constant-fields.tsx";
import { DirectEntryFields } from "./fields/direct-entry-fields.tsx";
import { DrawdownFields } from "./fields/drawdown-fields.tsx";
import { GrowthFields } from "./fields/growth-fields.tsx";
import { LinkFields } from "./fields/link-fields.tsx";
import { LoanFields } from "./fields/loan-fields.tsx";
import { OpeningFields } from "./fields/opening-fields.tsx";
import { PayrollFields } from "./fields/payroll-fields.tsx";
import { PercentageOfAccountFields, PercentageOfRevenueFields } from "./fields/percentage-fields.tsx";
import { PriceVolumeFields } from "./fields/price-volume-fields.tsx";
import { ScheduleFields } from "./fields/schedule-fields.tsx";
import { StraightLineFields } from "./fields/straight-line-fields.tsx";
import { CONSTANT_GROWING } from "./forms/constant-growing.ts";
import { DIRECT_ENTRY } from "./forms/direct-entry.ts";
import { DRAWDOWN_PAYABLE, DRAWDOWN_RECEIVABLE } from "./forms/drawdown.ts";
import { LINK_TO_PREVIOUS } from "./forms/link-to-previous.ts";
import { LOAN_REPAYMENT } from "./forms/loan-repayment.ts";
import { OPENING_BALANCE } from "./forms/opening-balance.ts";
import { PAYROLL } from "./forms/payroll.ts";
import { PERCENTAGE_OF_ACCOUNT, PERCENTAGE_OF_REVENUE } from "./forms/percentage.ts";
import { PERIODIC_GROWTH } from "./forms/periodic-growth.ts";
import { PRICE_VOLUME } from "./forms/price-volume.ts";
import { SCHEDULES } from "./forms/schedules.ts";
import { STRAIGHT_LINE } from "./forms/straight-line.ts";

/** The dialog of each kind of driver. */
export const DIALOGS: Readonly<Record<DriverKind, ComponentType<DriverBodyProps>>> = {
  price_volume: dialogOf(PRICE_VOLUME, PriceVolumeFields),
  periodic_growth: dialogOf(PERIODIC_GROWTH, GrowthFields),
  link_to_previous: dialogOf(LINK_TO_PREVIOUS, LinkFields),
  percentage_of_revenue: dialogOf(PERCENTAGE_OF_REVENUE, PercentageOfRevenueFields),
  percentage_of_account: dialogOf(PERCENTAGE_OF_ACCOUNT, PercentageOfAccountFields),
  schedules: dialogOf(SCHEDULES, ScheduleFields),
  opening_balance: dialogOf(OPENING_BALANCE, OpeningFields),
  constant_growing: dialogOf(CONSTANT_GROWING, ConstantFields),
  straight_line: dialogOf(STRAIGHT_LINE, StraightLineFields),
  loan_repayment: dialogOf(LOAN_REPAYMENT, LoanFields),
  drawdown_receivable: dialogOf(DRAWDOWN_RECEIVABLE, DrawdownFields),
  drawdown_payable: dialogOf(DRAWDOWN_PAYABLE, DrawdownFields),
  direct_entry: dialogOf(DIRECT_ENTRY, DirectEntryFields),
  payroll: dialogOf(PAYROLL, PayrollFields),
};
