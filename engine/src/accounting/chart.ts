import type { ClassCode } from "../forecasting/model/classes.ts";

/** An account of the default chart, with its class. */
export type ChartAccount = {
  readonly code: string;
  readonly name: string;
  readonly class: ClassCode;
  /**
   * The heading of the account in KRA's income tax return of companies (IT2C) or VAT return (VAT3);
   * null if it has none.
   */
  readonly returnLine: string | null;
  /**
   * Whether the account is a control account. Only one domain posts to a control account, so that its balance equals
   * the records of that domain; journals entered by hand cannot use it.
   */
  readonly isControl: boolean;
};

type Row = readonly [
  code: string,
  name: string,
  ofClass: ClassCode,
  returnLine?: string | undefined,
  control?: "control",
];

/**
 * The default chart of accounts of a Kenyan company. Source of the return lines: KRA, Income Tax Return for
 * Non-Individuals (IT2C), profit and loss account and balance sheet, and the VAT return (VAT3).
 */
const ROWS: readonly Row[] = [
  ["1000", "Cash in hand", "CASH", "IT2C: Cash and bank balances"],
  ["1010", "Petty cash", "CASH", "IT2C: Cash and bank balances"],
  ["1100", "Bank", "CASH", "IT2C: Cash and bank balances"],
  ["1110", "M-Pesa and wallets", "CASH", "IT2C: Cash and bank balances", "control"],
  ["1119", "Simulated wallets", "CASH", undefined, "control"],
  ["1120", "M-Pesa till", "CASH", "IT2C: Cash and bank balances"],
  ["1130", "Bank in foreign currency", "CASH", "IT2C: Cash and bank balances"],
  ["1200", "Accounts receivable", "AR", "IT2C: Trade debtors", "control"],
  ["1210", "Withholding tax certificates", "OCA", "IT2C: Withholding tax credits", "control"],
  ["1290", "Opening receivables", "AR", "IT2C: Trade debtors"],
  ["1300", "Inventory", "INV", "IT2C: Inventories"],
  ["1350", "Work in progress", "WIP", "IT2C: Inventories"],
  ["1410", "Staff loans and advances", "OCA", "IT2C: Other debtors"],
  ["1420", "Cash advances to account for", "OCA", "IT2C: Other debtors"],
  ["1430", "Input VAT", "OCA", "VAT3: Input tax", "control"],
  ["1440", "Prepaid expenses", "OCA", "IT2C: Prepayments"],
  ["1450", "Unallocated payments", "OCA"],
  ["1460", "Payroll clearing", "OCA", undefined, "control"],
  ["1470", "Deposits paid", "OCA", "IT2C: Other debtors"],
  ["1475", "Prepayments to suppliers", "OCA", "IT2C: Prepayments", "control"],
  ["1480", "Instalment tax paid", "OCA", "IT2C: Instalment tax credits"],
  ["1490", "Due from branches", "OCA", undefined, "control"],
  ["1500", "Land and buildings", "FA", "IT2C: Property, plant and equipment"],
  ["1510", "Machinery", "FA", "IT2C: Property, plant and equipment"],
  ["1520", "Motor vehicles", "FA", "IT2C: Property, plant and equipment"],
  ["1530", "Computers", "FA", "IT2C: Property, plant and equipment"],
  ["1540", "Furniture and fittings", "FA", "IT2C: Property, plant and equipment"],
  ["1590", "Accumulated depreciation", "FA", "IT2C: Property, plant and equipment"],
  ["1600", "Software and licences", "IA", "IT2C: Intangible assets"],
  ["1700", "Long-term deposits", "ONCA", "IT2C: Other non-current assets"],
  ["2100", "Accounts payable", "AP", "IT2C: Trade creditors", "control"],
  ["2120", "Employee claims payable", "OCL", "IT2C: Other creditors", "control"],
  ["2150", "Accrued expenses", "OCL", "IT2C: Accruals"],
  ["2160", "Deferred income", "OCL", "IT2C: Other creditors"],
  ["2190", "Opening payables", "AP", "IT2C: Trade creditors"],
  ["2210", "Statutory deductions payable", "TL", "IT2C: Other creditors", "control"],
  ["2220", "Other payroll deductions payable", "OCL", "IT2C: Other creditors", "control"],
  ["2230", "Net wages payable", "OCL", "IT2C: Other creditors", "control"],
  ["2240", "VAT on sales", "TL", "VAT3: Output tax", "control"],
  ["2245", "VAT paid to KRA", "TL", "VAT3: Tax paid"],
  ["2250", "Withholding tax payable", "TL", "IT2C: Other creditors", "control"],
  ["2260", "Income tax payable", "TL", "IT2C: Tax payable"],
  ["2270", "Opening taxes and payroll liabilities", "TL", "IT2C: Other creditors"],
  ["2290", "Due to branches", "OCL", undefined, "control"],
  ["2310", "Unallocated receipts", "OCL"],
  ["2400", "Short-term loans", "STD", "IT2C: Short-term borrowings"],
  ["2500", "Bank loans", "LTD", "IT2C: Long-term borrowings"],
  ["2550", "Directors' loans", "ONCL", "IT2C: Directors' loans"],
  ["2600", "Deferred tax", "DTAX", "IT2C: Deferred tax"],
  ["3000", "Share capital", "OEQ", "IT2C: Share capital"],
  ["3100", "Retained earnings brought forward", "RE", "IT2C: Retained earnings"],
  ["3200", "Dividends", "DIV", "IT2C: Dividends"],
  ["4000", "Sales", "REV", "IT2C: Gross turnover"],
  ["4100", "Service income", "REV", "IT2C: Gross turnover"],
  ["4200", "Discounts and returns", "REV", "IT2C: Gross turnover"],
  ["4800", "Other income", "AINC", "IT2C: Other income"],
  ["4900", "Interest income", "IINC", "IT2C: Interest income"],
  ["5000", "Cost of goods sold", "VCOS", "IT2C: Cost of sales"],
  ["5100", "Direct labour", "FCOS", "IT2C: Cost of sales"],
  ["6000", "Rent", "FEXP", "IT2C: Administrative expenses"],
  ["6050", "Electricity and water", "VEXP", "IT2C: Administrative expenses"],
  ["6100", "Salaries and wages", "FEXP", "IT2C: Employment expenses"],
  ["6150", "Insurance", "FEXP", "IT2C: Administrative expenses"],
  ["6200", "Travel and transport", "VEXP", "IT2C: Operating expenses"],
  ["6205", "Bank charges", "FEXP", "IT2C: Financing expenses"],
  ["6210", "M-Pesa and payment charges", "FEXP", "IT2C: Financing expenses"],
  ["6220", "Excise duty on charges", "FEXP", "IT2C: Financing expenses"],
  ["6230", "VAT on charges", "FEXP", "IT2C: Financing expenses"],
  ["6300", "Office costs", "FEXP", "IT2C: Administrative expenses"],
  ["6350", "Repairs and maintenance", "VEXP", "IT2C: Operating expenses"],
  ["6400", "Meals and entertainment", "VEXP", "IT2C: Operating expenses"],
  ["6450", "Marketing", "VEXP", "IT2C: Operating expenses"],
  ["6500", "Communication", "FEXP", "IT2C: Administrative expenses"],
  ["6550", "Professional fees", "FEXP", "IT2C: Administrative expenses"],
  ["6600", "Licences and permits", "FEXP", "IT2C: Administrative expenses"],
  ["6700", "Depreciation", "DA", "IT2C: Depreciation"],
  ["6710", "Gains and losses on disposal of assets", "ADJ", "IT2C: Other income"],
  ["6800", "Bad debts", "VEXP", "IT2C: Operating expenses"],
  ["6900", "Other expenses", "VEXP", "IT2C: Operating expenses"],
  ["7000", "Interest expense", "IEXP", "IT2C: Financing expenses"],
  ["7100", "Exchange gains and losses", "ADJ", "IT2C: Financing expenses"],
  ["7110", "Unrealised exchange gains and losses", "ADJ", "IT2C: Financing expenses"],
  ["7500", "Income tax", "TEXP", "IT2C: Tax expense"],
];

/** The default chart of accounts, in the order of the codes. */
export const DEFAULT_CHART: readonly ChartAccount[] = ROWS.map(([code, name, ofClass, returnLine, control]) => ({
  code,
  name,
  class: ofClass,
  returnLine: returnLine ?? null,
  isControl: control === "control",
}));

const CONTROLS: ReadonlySet<string> = new Set(
  DEFAULT_CHART.filter(({ isControl }) => isControl).map(({ code }) => code),
);

/** The account of cash in hand. A company may archive it. */
export const CASH_IN_HAND = "1000";

/** The account of gains and losses on the disposal of fixed assets. */
export const DISPOSALS = "6710";

/**
 * The codes of the accounts that the product's posting rules use. These accounts keep their class
 * and cannot be archived.
 */
const OF_RULES: ReadonlySet<string> = new Set([
  ...CONTROLS,
  ...[
    "1010",
    "1100",
    "1130",
    "1410",
    "1420",
    "1450",
    "2310",
    "4000",
    "6100",
    "6210",
    "6220",
    "6230",
    "3100",
    "7100",
    "7110",
    DISPOSALS,
  ],
]);

/**
 * Returns whether an account is a control account, such as accounts receivable. Only one domain of the product posts
 * to each control account, and journals entered by hand cannot use it.
 */
export function isControlAccount(code: string): boolean {
  return CONTROLS.has(code);
}

/**
 * Returns whether the product's posting rules use an account, so that its class cannot change and
 * it cannot be archived.
 */
export function isAccountOfRules(code: string): boolean {
  return OF_RULES.has(code);
}
