import * as z from "zod";
import { Month } from "../fields.ts";

/**
 * The methods by which a driver can calculate a line. For `schedule`, the field `ptype` names one of four
 * calculations.
 */
const DRIVER_METHODS = [
  "price_volume_equal",
  "price_volume_unequal",
  "periodic_growth",
  "percentage_of_revenue",
  "percentage_of_account",
  "link_to_previous",
  "schedule",
  "residual_drawdown",
  "direct_entry",
  "payroll",
] as const;

/** The statement that a line belongs to: the profit and loss or the balance sheet. */
export const StatementType = z.enum(["profit_and_loss", "balance_sheet"]);

/**
 * A number, or a string from a form that contains a number; null or absent if the method does not use the
 * field.
 */
const Numeric = z.union([z.number(), z.string().max(40)]).nullish();
const OptionalText = z.string().max(1000).nullish();
const OptionalMonth = z.union([Month, z.literal("")]).nullish();
const MAX_MONTHS = 240;

/** The name of an account as the statements show it. */
export const AccountName = z.string({ error: "Line is required" }).min(1, "Line is required").max(1000);

/**
 * The fields of the driver dialog as one flat record; each method reads only the fields it uses. Amounts are in the
 * company's currency in major units, and percentages are plain numbers (12 is 12 %).
 */
export const DriverFields = z.object({
  line: AccountName,
  atype: StatementType.default("profit_and_loss"),
  method: z
    .enum(DRIVER_METHODS, { error: "Method selection is required" })
    .nullable()
    .describe("`null` removes the driver."),
  period: z.object({ start: OptionalMonth, end: OptionalMonth }).nullish().describe("Both ends included."),
  department_id: z.uuid().nullish(),
  deal_size: Numeric.describe("Price."),
  equal_sales: Numeric.describe("Volume per month."),
  apply_seasonality: z.boolean().nullish(),
  unequal_sales: z
    .array(z.object({ month: Month, value: Numeric }))
    .max(MAX_MONTHS)
    .nullish(),
  itype: OptionalText.describe("`historical` or `ranges`."),
  ntype: OptionalText.describe("`percent` or `amount`; for periodic growth also `target`."),
  value: Numeric,
  name: OptionalText.describe(
    "The account or group the driver refers to. For revenue: one revenue line, default all. For a schedule: its contra line. For payroll: the ledger account, default all.",
  ),
  percentageRanges: z
    .array(z.object({ startDate: Month, endDate: Month, percentage: Numeric }))
    .max(MAX_MONTHS)
    .nullish(),
  actualtype: OptionalText.describe("`last_month`, `last_quarter` or `last_year`."),
  methodtype: OptionalText.describe("`increase` or `decrease`."),
  ptype: OptionalText.describe(
    "The calculation of a schedule: `constantGrowing`, `straightLineDepreciation`, `percentageOfOpeningBalance` or `loanRepaymentCalculation`.",
  ),
  amount: Numeric,
  start_date: OptionalMonth,
  start_month: OptionalMonth,
  purchase_date: OptionalMonth,
  period_years: Numeric,
  period_months: Numeric,
  addMonthlyIncrease: z.boolean().nullish(),
  gtype: OptionalText.describe(
    "`percentage_increase`, `percentage_decrease`, `ksh_increase` or `ksh_decrease` a month.",
  ),
  gvalue: Numeric,
  cost: Numeric,
  useful_life_years: Numeric,
  salvage_value: Numeric,
  option: OptionalText.describe(
    "AR or AP for a drawdown, the account for an opening balance, or the department for payroll.",
  ),
  percentage: Numeric,
  principal: Numeric,
  Principal: Numeric,
  annual_interest_rate: Numeric,
  AnnualInterest: Numeric,
  loan_term_years: Numeric,
  loan_term_months: Numeric,
  delay_months: Numeric,
  DelayPercentage: Numeric,
  directEntryValue: z
    .array(z.object({ month: Month, value: Numeric }))
    .max(MAX_MONTHS)
    .nullish()
    .describe("For payroll these are ignored: the server reads them from payroll when the driver is saved."),
});

export type DriverFields = z.infer<typeof DriverFields>;
