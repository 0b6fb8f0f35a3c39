import type { CashActivity } from "./classes.ts";
import type { TotalKey } from "./rows.ts";

/** A part of a cash flow line: the flow of a month, or the change of a balance during the month. */
export type CashPart = { readonly sign: 1 | -1; readonly of: TotalKey; readonly as: "flow" | "change" };

/** A line of the indirect cash flow statement. */
export type CashLine = {
  readonly activity: Exclude<CashActivity, "non_cash" | "result">;
  readonly name: string;
  readonly parts: readonly CashPart[];
};

/**
 * The lines of the indirect cash flow. Depreciation is added in operating activities and subtracted in investing
 * activities, so the total is unchanged. Investing activities then show only purchases and sales of fixed and
 * intangible assets.
 */
export const CASH_LINES: readonly CashLine[] = [
  line("operating", "Net Income", flow(1, "net_income")),
  line("operating", "Depreciation and Amortisation", flow(1, "DA")),
  line("operating", "Accounts Receivables", change(-1, "AR")),
  line("operating", "Work in Progress", change(-1, "WIP")),
  line("operating", "Inventory", change(-1, "INV")),
  line("operating", "Other Current Assets", change(-1, "OCA")),
  line("operating", "Accounts Payable", change(1, "AP")),
  line("operating", "Tax Liability", change(1, "TL")),
  line("operating", "Other Current Liabilities", change(1, "OCL")),
  line("operating", "Deferred Taxes", change(1, "DTAX")),
  line("investing", "Fixed and Intangible Assets", change(-1, "FA"), change(-1, "IA"), flow(-1, "DA")),
  line("investing", "Other Non-Current Assets", change(-1, "ONCA")),
  line("financing", "Short Term Debts", change(1, "STD")),
  line("financing", "Long Term Debts", change(1, "LTD")),
  line("financing", "Other Non Current Liabilities", change(1, "ONCL")),
  line("financing", "Other Equity", change(1, "OEQ")),
  line("financing", "Dividends", flow(-1, "dividends")),
];

/**
 * The operating lines of the direct cash flow, which are receipts and payments. The investing and financing lines are
 * the same as in the indirect cash flow.
 */
export const DIRECT_OPERATING: readonly CashLine[] = [
  line("operating", "Received from customers", flow(1, "revenue"), change(-1, "AR")),
  line("operating", "Paid to suppliers", flow(-1, "cogs"), change(-1, "INV"), change(-1, "WIP"), change(1, "AP")),
  line(
    "operating",
    "Paid for expenses",
    flow(-1, "opex"),
    flow(1, "DA"),
    flow(-1, "other_expense"),
    change(-1, "OCA"),
    change(1, "OCL"),
  ),
  line("operating", "Other income received", flow(1, "other_income"), flow(1, "adjustments")),
  line("operating", "Interest received", flow(1, "interest_income")),
  line("operating", "Interest paid", flow(-1, "interest_expense")),
  line("operating", "Tax paid", flow(-1, "tax_expense"), change(1, "TL"), change(1, "DTAX")),
];

/**
 * The name of a financing line that only actual months have, for equity that is booked outside the profit and loss.
 */
export const EQUITY_OUTSIDE = "Equity movements outside the P&L";

/**
 * The name of an operating line that occurs only in actual months: the difference by which the balance sheet of the
 * month does not balance.
 */
export const RECONCILING_DIFFERENCE = "Reconciling difference";

/** Returns the activity to which the cash flow line with the given name belongs. */
export function activityOfCashLine(name: string): CashLine["activity"] {
  if (name === EQUITY_OUTSIDE) return "financing";
  return CASH_LINES.find((one) => one.name === name)?.activity ?? "operating";
}

/** The parts of all lines in `CASH_LINES`, without the flows that one line adds and another subtracts. */
export const CASH_PARTS: readonly CashPart[] = netOf(CASH_LINES.flatMap(({ parts }) => parts));

function netOf(parts: readonly CashPart[]): CashPart[] {
  return parts.filter(
    ({ of, as, sign }) => !parts.some((other) => other.of === of && other.as === as && other.sign === -sign),
  );
}

function line(activity: CashLine["activity"], name: string, ...parts: CashPart[]): CashLine {
  return { activity, name, parts };
}

function flow(sign: 1 | -1, of: TotalKey): CashPart {
  return { sign, of, as: "flow" };
}

function change(sign: 1 | -1, of: TotalKey): CashPart {
  return { sign, of, as: "change" };
}
