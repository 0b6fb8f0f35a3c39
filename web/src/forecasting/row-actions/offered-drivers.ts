import type { ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import type { DriverKind } from "../drivers/driver-kinds.ts";

/**
 * The content of a line's menu: the drivers that it offers, in display order, and whether the line can be typed into
 * and deleted (`isOpen`).
 */
export type Offer = { readonly drivers: readonly DriverKind[]; readonly isOpen: boolean };

const SALES = open("price_volume", "periodic_growth", "link_to_previous", "percentage_of_account", "schedules");

const FLOW = open("link_to_previous", "percentage_of_revenue", "percentage_of_account", "periodic_growth", "schedules");

/** The drivers offered for costs and expenses, including the staff cost projected by payroll. */
const COST = open(
  "link_to_previous",
  "percentage_of_revenue",
  "percentage_of_account",
  "periodic_growth",
  "payroll",
  "schedules",
);

/**
 * The menu actions for lines in the groups of income tax, adjustments and dividends. The only driver that these lines
 * accept is a schedule.
 */
const SCHEDULED: Offer = { drivers: ["schedules"], isOpen: false };

const BALANCE = open(
  "opening_balance",
  "constant_growing",
  "percentage_of_account",
  "link_to_previous",
  "direct_entry",
);

const ASSET_IN_USE = open("opening_balance", "constant_growing", "straight_line", "direct_entry");

const DEBT = open("opening_balance", "constant_growing", "loan_repayment", "direct_entry");

/**
 * The drivers offered on a line, keyed by the line's class. Null for cash, retained earnings and current earnings,
 * which are calculated. Drivers that are not offered can still be set through the API.
 */
export const OFFERED: Readonly<Record<ClassCode, Offer | null>> = {
  REV: SALES,
  VCOS: COST,
  FCOS: COST,
  VEXP: COST,
  FEXP: COST,
  DA: FLOW,
  OEXP: COST,
  AINC: FLOW,
  IINC: FLOW,
  IEXP: FLOW,
  TEXP: SCHEDULED,
  ADJ: SCHEDULED,
  DIV: SCHEDULED,
  CASH: null,
  AR: open(
    "opening_balance",
    "constant_growing",
    "drawdown_receivable",
    "percentage_of_account",
    "link_to_previous",
    "direct_entry",
  ),
  WIP: BALANCE,
  INV: BALANCE,
  OCA: BALANCE,
  FA: ASSET_IN_USE,
  IA: ASSET_IN_USE,
  ONCA: BALANCE,
  STD: DEBT,
  AP: open(
    "opening_balance",
    "constant_growing",
    "drawdown_payable",
    "percentage_of_account",
    "link_to_previous",
    "direct_entry",
  ),
  TL: BALANCE,
  OCL: BALANCE,
  LTD: DEBT,
  DTAX: BALANCE,
  ONCL: BALANCE,
  RE: null,
  CE: null,
  OEQ: BALANCE,
};

function open(...drivers: readonly DriverKind[]): Offer {
  return { drivers, isOpen: true };
}
