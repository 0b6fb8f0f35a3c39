import type { ClassCode } from "../model/classes.ts";

/** A rule that maps a QuickBooks account type, with some or all of its subtypes, to a class. */
export type QuickBooksRule = {
  readonly type: string;
  /**
   * The subtypes to which the rule applies. A `*` at the end matches any ending; an empty list matches every subtype
   * that no earlier rule matched.
   */
  readonly subtypes: readonly string[];
  readonly code: ClassCode;
  readonly confidence: number;
  /**
   * Words that describe the account, such as "a bank account". They complete the sentence that gives the reason for
   * the suggestion.
   */
  readonly means: string;
  /** A pattern that the name of the account must also match; absent if the rule applies to every name. */
  readonly name?: RegExp;
};

/**
 * The class of each AccountType and AccountSubType of QuickBooks Online; the first matching rule applies.
 * Source of the names: Intuit's documentation of the entity Account. The classes are our choice, and users
 * can change the class of every account.
 */
export const QUICKBOOKS_RULES: readonly QuickBooksRule[] = [
  any("Income", "REV", 0.95, "revenue"),
  some("Cost of Goods Sold", "CostOfLaborCos EquipmentRentalCos", "FCOS", 0.9, "a cost of sales that is fixed"),
  any("Cost of Goods Sold", "VCOS", 0.87, "a cost of sales"),
  some("Expense", "AmortizationExpense AppropriationsToDepreciation", "DA", 0.97, "a non-cash charge"),
  some("Expense", "InterestPaid FinanceCosts BorrowingCost", "IEXP", 0.95, "the cost of borrowing"),
  some("Expense", "IncomeTaxExpense", "TEXP", 0.95, "tax on the company's profit"),
  some("Expense", "GlobalTaxExpense", "TEXP", 0.5, "tax; is it tax on the company's profit?"),
  some(
    "Expense",
    "AdvertisingPromotional CommissionsAndFees ShippingFreightDelivery DistributionCosts BankCharges BadDebts SuppliesMaterials",
    "VEXP",
    0.9,
    "a variable expense",
  ),
  some(
    "Expense",
    "PayrollExpenses StaffCosts CostOfLabor RentOrLeaseOfBuildings EquipmentRental Insurance LegalProfessionalFees Office* RepairMaintenance Utilities DuesSubscriptions Travel* Auto TaxesPaid ManagementCompensation",
    "FEXP",
    0.9,
    "a fixed expense",
  ),
  any("Expense", "FEXP", 0.7, "an expense"),
  some("Other Income", "InterestEarned TaxExemptInterest", "IINC", 0.95, "interest received"),
  any("Other Income", "AINC", 0.9, "income outside the main business"),
  some("Other Expense", "Depreciation Amortization Depletion", "DA", 0.97, "a non-cash charge"),
  some("Other Expense", "MortgageInterest", "IEXP", 0.95, "the cost of borrowing"),
  some("Other Expense", "IncomeTaxOtherExpense DeferredTaxExpense", "TEXP", 0.95, "tax on the company's profit"),
  any("Other Expense", "OEXP", 0.87, "an expense outside the main business"),
  some(
    "Bank",
    "RentsHeldInTrust TrustAccounts OtherEarMarkedBankAccounts",
    "CASH",
    0.7,
    "cash that is set aside for others",
  ),
  any("Bank", "CASH", 0.97, "cash"),
  some("Other Current Asset", "UndepositedFunds", "CASH", 0.95, "cash on its way to the bank"),
  some("Other Current Asset", "Inventory OtherConsumables", "INV", 0.95, "inventory"),
  some("Other Current Asset", "TradeAndOtherReceivables AllowanceForBadDebts", "AR", 0.95, "owed by customers"),
  some("Other Current Asset", "Retainage", "WIP", 0.9, "work that is not invoiced yet"),
  {
    ...any("Other Current Asset", "WIP", 0.9, "work that is not invoiced yet"),
    name: /\b(work[- ]in[- ]progress|wip|unbilled)\b/i,
  },
  any("Other Current Asset", "OCA", 0.85, "another current asset"),
  any("Accounts Receivable", "AR", 0.97, "owed by customers"),
  some(
    "Fixed Asset",
    "IntangibleAssets IntangibleAssetsUnderDevelopment CumulativeDepreciationOnIntangibleAssets AccumulatedAmortization",
    "IA",
    0.95,
    "an intangible asset",
  ),
  some("Fixed Asset", "ParticipatingInterests NonCurrentAssets", "ONCA", 0.9, "another non-current asset"),
  any("Fixed Asset", "FA", 0.95, "a fixed asset"),
  some(
    "Other Asset",
    "Goodwill Licenses OtherIntangibleAssets OrganizationalCosts AccumulatedAmortizationOfOtherAssets",
    "IA",
    0.95,
    "an intangible asset",
  ),
  any("Other Asset", "ONCA", 0.85, "another non-current asset"),
  any("Accounts Payable", "AP", 0.97, "owed to suppliers"),
  any("Credit Card", "STD", 0.85, "short-term debt"),
  some(
    "Other Current Liability",
    "LineOfCredit LoanPayable ShortTermBorrowings CurrentPortionOfObligationsUnderFinanceLeases",
    "STD",
    0.95,
    "short-term debt",
  ),
  some("Other Current Liability", "TradeAndOtherPayables", "AP", 0.95, "owed to suppliers"),
  some(
    "Other Current Liability",
    "GlobalTaxPayable GlobalTaxSuspense SalesTaxPayable PayrollTaxPayable FederalIncomeTaxPayable StateLocalIncomeTaxPayable CurrentTaxLiability DutiesAndTaxes",
    "TL",
    0.95,
    "tax owed",
  ),
  any("Other Current Liability", "OCL", 0.8, "another current liability"),
  some("Long Term Liability", "DeferredTaxLiabilities", "DTAX", 0.95, "deferred tax"),
  some(
    "Long Term Liability",
    "NotesPayable ShareholderNotesPayable BankLoans LongTermBorrowings LongTermDebit ObligationsUnderFinanceLeases",
    "LTD",
    0.95,
    "long-term debt",
  ),
  any("Long Term Liability", "ONCL", 0.8, "another non-current liability"),
  some("Equity", "RetainedEarnings", "RE", 0.97, "profits of earlier years"),
  any("Equity", "OEQ", 0.85, "equity"),
];

function some(type: string, subtypes: string, code: ClassCode, confidence: number, means: string): QuickBooksRule {
  return { type, subtypes: subtypes.split(" "), code, confidence, means };
}

function any(type: string, code: ClassCode, confidence: number, means: string): QuickBooksRule {
  return { type, subtypes: [], code, confidence, means };
}
