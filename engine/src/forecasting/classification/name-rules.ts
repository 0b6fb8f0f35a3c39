import type { ClassCode } from "../model/classes.ts";

/**
 * A rule that suggests a class for account names that match a pattern. `confidence` is from 0 to 1. `means` describes
 * the accounts, such as "an intangible asset", and completes the sentence that gives the reason for a suggestion.
 */
export type NameRule = {
  readonly pattern: RegExp;
  readonly code: ClassCode;
  readonly confidence: number;
  readonly means: string;
};

const PAYMENT_RAILS = /\b(m-?pesa|paybill|till( no\.?)?|airtel money|t-?kash|pesa ?link|pesapal|lipa na)\b/;
const BANKS =
  /\b(bank|kcb|equity bank|co-?op(erative)? bank|ncba|cba|absa|barclays|stanbic|stan ?chart|standard chartered|dtb|diamond trust|i\s?(and|&)\s?m|family bank|sidian|hfc?|prime bank|gulf african|ecobank|nbk|citi(bank)?|kwft|faulu|postbank|sbm|uba)\b/;
const INTANGIBLE =
  /\b(goodwill|software|patents?|trade ?marks?|brands?|intangibles?|franchise|website|amorti[sz]ation)\b/;
const FIXED =
  /\b(motor|vehicles?|trucks?|lorr(y|ies)|vans?|land|buildings?|leasehold|furniture|fixtures?|fittings?|equipment|computers?|plant|machinery|accum\w*\.? dep\w*|depreciation|right[- ]of[- ]use|property|generators?|forklifts?)\b/;
const CORPORATE_TAX =
  /\b((corporation|corporate|income|company|deferred|current|instal?ment|turnover|capital gains) tax(es)?|taxation|tax (expense|charge|provision)|provision for tax(es|ation)?|tax on (profit|income)s?)\b/;
const VARIABLE =
  /\b(commissions?|freight|carriage|courier|deliver(y|ies)|transport(ation)?|distribution|fuel|petrol|diesel|pack(ag)?ing|packaging|promotions?|advert\w*|marketing|bad debts?|doubtful|discounts? allowed|merchant|card fees?|payment processing|casuals?|casual labou?r|overtime|consumables|wastage|spoilage|breakages?|royalt(y|ies)|mileage)\b/;
const FIXED_COST =
  /\b(rent|rates|salar(y|ies)|wages|payroll|staff|directors?|insurance|licen[cs]es?|permits?|subscriptions?|internet|airtime|telephone|telecoms?|audit|legal|professional|accounting|accountancy|consultancy|security|cleaning|repairs?|maintenance|electricity|water|utilities|kplc|shif|sha|nhif|nssf|nita|housing levy|pension|medical|training|stationery|printing|office|bank (charges|fees)|donations?|entertainment|travel\w*|software|postage|lease|gratuity|leave|secretarial|uniforms?|welfare)\b/;

/**
 * Matches names of things that some companies sell and others buy, such as transport, so that the name alone does not
 * show whether an account is income or a cost. `MAY_BE_SOLD_UNDER_A_PARENT` matches more names, for accounts under a
 * parent such as "Services".
 */
export const MAY_BE_SOLD =
  /\b(deliver(y|ies)|transport(ation)?|distribution|freight|courier|training|consult(ancy|ing)|subscriptions?|catering|installations?|commissions?)\b/;
export const MAY_BE_SOLD_UNDER_A_PARENT =
  /\b(deliver(y|ies)|transport(ation)?|distribution|freight|courier|training|consult(ancy|ing)|subscriptions?|catering|installations?|commissions?|cleaning|security|maintenance|repairs?|printing|software|professional|account(ing|ancy)|secretarial|travel\w*|medical|packag(ing)?|packaging|royalt(y|ies)|leases?|entertainment|storage)\b/;

/** Rules for profit-and-loss names that mean the same in every cost section. */
const ANY_COST: readonly NameRule[] = [
  rule(CORPORATE_TAX, "TEXP", 0.93, "tax on the company's profit"),
  rule(/\b(depreciation|amorti[sz]ation|impairment)\b/, "DA", 0.97, "a non-cash charge"),
  rule(
    /\binterest\b|\bfinance (costs?|charges?|expenses?)\b|\bloan (charges|costs?)\b/,
    "IEXP",
    0.92,
    "the cost of borrowing",
  ),
  rule(/\bdividends? (paid|declared|proposed)\b|^dividends?$/, "DIV", 0.9, "a distribution to shareholders"),
];

const OPERATING_COST: readonly NameRule[] = [
  rule(PAYMENT_RAILS, "VEXP", 0.75, "a charge on payments, which varies with sales"),
  rule(VARIABLE, "VEXP", 0.75, "a variable cost"),
  rule(FIXED_COST, "FEXP", 0.8, "a fixed cost"),
];

/** Rules for the names of accounts that are in an income section although they are not revenue. */
export const INCOME_RULES: readonly NameRule[] = [
  rule(/\binterest\b/, "IINC", 0.92, "interest earned"),
  rule(
    /\b(other|sundry|miscellaneous) income\b|\bgains?\b|\bdisposal\b|\b(forex|foreign exchange|exchange) |\binsurance (claims?|recover\w+)\b|\bdebts? recovered\b|\bdividends? (income|received)\b/,
    "AINC",
    0.7,
    "income outside the main business",
  ),
];

/** Rules for account names in a section of other income. */
export const OTHER_INCOME_RULES: readonly NameRule[] = [
  rule(/\binterest\b(?!.*\b(paid|expense)\b)/, "IINC", 0.95, "interest earned"),
];

/** Rules for account names in a cost of sales section. */
export const COST_OF_SALES_RULES: readonly NameRule[] = [
  rule(/\b(depreciation|amorti[sz]ation)\b/, "DA", 0.75, "a non-cash charge"),
  rule(
    /\b(rent|salar(y|ies)|supervis\w+|insurance|lease|licen[cs]es?|storage|warehous\w+|factory overheads?)\b/,
    "FCOS",
    0.7,
    "a fixed cost",
  ),
];

/** Rules for account names in an operating expenses section. */
export const EXPENSE_RULES: readonly NameRule[] = [...ANY_COST, ...OPERATING_COST];

/** Rules for account names in a section of other expenses. */
export const OTHER_EXPENSE_RULES: readonly NameRule[] = ANY_COST;

/**
 * Rules for account names in a profit and loss without sections. The first rule that matches a name applies, so their
 * order matters.
 */
export const PROFIT_AND_LOSS_RULES: readonly NameRule[] = [
  rule(/\binterest (income|received|earned|receivable)\b/, "IINC", 0.93, "interest earned"),
  rule(/\bdividends? (income|received)\b/, "AINC", 0.75, "income outside the main business"),
  ...ANY_COST,
  rule(
    /\b(cost of (goods|sales|revenue|services)|cogs|purchases|direct (costs?|labou?r|materials?)|raw materials?|(carriage|freight) in(wards)?|import dut(y|ies)|clearing and forwarding|stock (adjustments?|write[- ]?offs?))\b/,
    "VCOS",
    0.87,
    "a cost of sales",
  ),
  rule(
    /\b(other|sundry|miscellaneous|rental) income\b|\bgains?\b|\bdebts? recovered\b|\binsurance claims?\b/,
    "AINC",
    0.75,
    "income outside the main business",
  ),
  rule(
    /\b(loss on|losses|forex|exchange (loss|difference)s?|fines?|penalt(y|ies)|write[- ]?offs?)\b/,
    "OEXP",
    0.7,
    "an expense outside the main business",
  ),
  rule(
    /\bcommissions? (income|earned|received)\b|\b(service|consultancy|fees?|subscription|training|delivery|transport) (income|revenue|earned)\b/,
    "REV",
    0.87,
    "income from the main business",
  ),
  rule(/\b(promotions?|marketing|distribution|selling|commissions?)\b/, "VEXP", 0.75, "a variable cost"),
  rule(
    /\b(sales|revenues?|turnover|takings)\b|\b(discounts? given|returns? inwards?|refunds?)\b/,
    "REV",
    0.88,
    "income from the main business",
  ),
  ...OPERATING_COST,
  rule(/\bincome\b|\bgrants?\b/, "REV", 0.6, "income"),
  rule(/\badjustments?\b/, "ADJ", 0.55, "an adjustment"),
  rule(/\b(expenses?|costs?|charges?|fees?)\b/, "FEXP", 0.5, "an expense"),
];

const ASSET_NAMES: readonly NameRule[] = [
  rule(/\b(vat|tax|wht|withholding|duty)\b/, "OCA", 0.85, "recoverable tax"),
  rule(
    /\bprepaid|prepayments?|advances?\b|\b(staff|employee|director'?s?)\b.*\b(loans?|debtors?|receivables?)\b|\bimprest|deposits? (paid|held)|\bdeposits?\b/,
    "OCA",
    0.87,
    "a prepayment or short-term advance",
  ),
  rule(/\bwork[- ]in[- ]progress\b|\bwip\b/, "WIP", 0.93, "work in progress"),
  rule(
    /\b(inventor(y|ies)|stocks?|goods in transit|raw materials?|finished goods|merchandise)\b/,
    "INV",
    0.93,
    "goods in stock",
  ),
  rule(/\b(other|sundry) (receivables?|debtors?)\b/, "OCA", 0.8, "owed by others, not customers"),
  rule(/\b(receivables?|debtors?|doubtful|bad debts)\b/, "AR", 0.92, "owed by customers"),
  rule(
    /\b(cash|petty|undeposited|current account|savings account|call account|money market|wallet)\b/,
    "CASH",
    0.92,
    "cash or an account to pay from",
  ),
  rule(PAYMENT_RAILS, "CASH", 0.93, "a mobile money account"),
  rule(BANKS, "CASH", 0.92, "a bank account"),
];

/** Rules for account names in a current assets section. */
export const CURRENT_ASSET_RULES: readonly NameRule[] = ASSET_NAMES;

/** Rules for account names in a fixed assets section. */
export const FIXED_ASSET_RULES: readonly NameRule[] = [rule(INTANGIBLE, "IA", 0.8, "an intangible asset")];

/** Rules for account names in a section of other non-current assets. */
export const NON_CURRENT_ASSET_RULES: readonly NameRule[] = [
  rule(INTANGIBLE, "IA", 0.87, "an intangible asset"),
  rule(FIXED, "FA", 0.87, "a fixed asset"),
];

/**
 * Rules for account names in a section of assets that the file does not divide further, for example into current and
 * fixed assets.
 */
export const ASSET_RULES: readonly NameRule[] = [
  ...NON_CURRENT_ASSET_RULES,
  rule(
    /\b(investments?|long[- ]term|deferred tax|shares in|sacco (shares|deposits))\b/,
    "ONCA",
    0.75,
    "held for more than a year",
  ),
  ...ASSET_NAMES,
];

const TAX_OWED = rule(
  /\b(paye|vat|kra|tax(es)?|taxation|wht|withholding|excise|customs|duty)\b/,
  "TL",
  0.94,
  "tax owed to the government",
);
const STATUTORY = rule(
  /\b(nssf|shif|sha|nhif|nita|ahl|housing levy|levy|helb|statutory)\b/,
  "TL",
  0.72,
  "a statutory deduction owed to the government",
);
const DEFERRED_TAX = rule(/\bdeferred tax(es|ation)?\b/, "DTAX", 0.97, "deferred tax");
const OWED_FOR_A_WHILE = rule(
  /\b(salar(y|ies)|wages|payroll|accru\w+|dividends? payable|interest payable|customer deposits?|deposits? received|deferred (income|revenue)|unearned|advances? from|other payables?|sundry creditors|clearing|suspense|provisions?)\b/,
  "OCL",
  0.85,
  "owed in the short term",
);
const BORROWED =
  /\b(loans?|borrowings?|overdrafts?|notes? payable|current portion|hire purchase|fuliza|m-?shwari|line of credit|credit facility|asset financ\w+|credit cards?|bank facility|mortgages?|debentures?|bonds?)\b/;
const TRADE_PAYABLE = rule(
  /\b(accounts? payables?|trade payables?|payables?|creditors?|suppliers?|goods received not invoiced|grni)\b/,
  "AP",
  0.9,
  "owed to suppliers",
);

/** Rules for account names in a current liabilities section. */
export const CURRENT_LIABILITY_RULES: readonly NameRule[] = [
  DEFERRED_TAX,
  rule(BORROWED, "STD", 0.88, "a loan due within a year"),
  TAX_OWED,
  STATUTORY,
  OWED_FOR_A_WHILE,
  TRADE_PAYABLE,
];

/** Rules for account names under liabilities due after more than a year. */
export const NON_CURRENT_LIABILITY_RULES: readonly NameRule[] = [
  DEFERRED_TAX,
  rule(BORROWED, "LTD", 0.95, "a loan"),
  rule(/\b(leases?|sacco|debt|bank|finance)\b/, "LTD", 0.88, "a loan"),
];

/**
 * Rules for account names in a section of liabilities that the file does not divide further, for example into current
 * and long-term liabilities.
 */
export const LIABILITY_RULES: readonly NameRule[] = [
  DEFERRED_TAX,
  rule(
    /\b(overdrafts?|credit cards?|short[- ]term|current portion|fuliza|m-?shwari)\b/,
    "STD",
    0.88,
    "a loan due within a year",
  ),
  rule(BORROWED, "LTD", 0.75, "a loan"),
  TAX_OWED,
  STATUTORY,
  OWED_FOR_A_WHILE,
  TRADE_PAYABLE,
  rule(/\b(gratuity|pension|long[- ]term)\b/, "ONCL", 0.7, "owed for more than a year"),
];

/** Rules for account names in an equity section. */
export const EQUITY_RULES: readonly NameRule[] = [
  rule(
    /\b(retained|accumulated (profits?|loss(es)?|surplus|deficit)|revenue reserves?|undistributed|brought forward|b\/f)\b/,
    "RE",
    0.97,
    "earnings of earlier years",
  ),
  rule(
    /^net (income|earnings|profit|loss|surplus)\b|\bcurrent (year'?s? )?(earnings|profit|surplus|income)\b|\b(profit|loss|surplus|earnings|income) (for|of) the (financial )?(year|period)\b|^profit (and|or|\/) ?loss\b|^(profit|year to date earnings)$/,
    "CE",
    0.97,
    "earnings of the current year",
  ),
  rule(
    /\b(share capital|capital|shares?|premium|drawings?|owner'?s?|reserves?|opening balance equity|contributions?|dividends?|partners?)\b/,
    "OEQ",
    0.93,
    "owners' contributions or drawings",
  ),
];

/**
 * Rules for account names in a balance sheet without sections. The first rule that matches a name applies, so their
 * order matters.
 */
export const BALANCE_SHEET_RULES: readonly NameRule[] = [
  rule(/\baccum\w*\.? (dep\w*|amort\w*)\b|\bdepreciation\b/, "FA", 0.9, "accumulated depreciation of an asset"),
  rule(/\bdeferred tax assets?\b/, "ONCA", 0.8, "recoverable tax"),
  DEFERRED_TAX,
  rule(
    /\b(recoverable|receivable|refund|prepaid|input)\b.*\b(tax|vat|wht)\b|\b(tax|vat|wht|withholding)\b.*\b(recoverable|receivable|refund|prepaid|asset|certificates?)\b|\binput vat\b/,
    "OCA",
    0.88,
    "recoverable tax",
  ),
  rule(
    /\b(staff|employee|director'?s?) (loans?|advances?|debtors?)\b|\bloans? (to|receivable|given)\b/,
    "OCA",
    0.75,
    "a short-term advance",
  ),
  rule(
    /\b(overdrafts?|credit cards?|short[- ]term (loans?|debts?|borrowings?)|current portion|fuliza|m-?shwari)\b/,
    "STD",
    0.88,
    "a loan due within a year",
  ),
  rule(BORROWED, "LTD", 0.8, "a loan"),
  rule(/\bequity bank\b/, "CASH", 0.93, "a bank account"),
  ...EQUITY_RULES,
  TAX_OWED,
  STATUTORY,
  rule(/\b(accounts? |trade )?(receivables?|debtors?)\b/, "AR", 0.9, "owed by customers"),
  OWED_FOR_A_WHILE,
  TRADE_PAYABLE,
  ...ASSET_RULES,
];

function rule(pattern: RegExp, code: ClassCode, confidence: number, means: string): NameRule {
  return { pattern, code, confidence, means };
}
