/**
 * The fields of an item in a form or request. Accounts are named by their paths, amounts are in major units, and
 * months are `YYYY-MM`.
 */
export type ItemFields =
  | { readonly kind: "loan"; readonly loan: LoanFields }
  | {
      readonly kind: "asset";
      readonly asset: AssetFields;
      readonly depreciation: DepreciationFields;
      readonly financing: FinancingFields;
    }
  | { readonly kind: "hire"; readonly hire: HireFields; readonly financing?: HireFinancingFields | null | undefined }
  | { readonly kind: "marketing"; readonly marketing: MarketingFields };

type Optional<Value> = Value | null | undefined;

/** The repayment terms of a debt, with its accounts. */
type TermFields = {
  readonly loanLiabilityAccount: string;
  readonly loanRepaymentAccount: string;
  readonly interestAccount: string;
  readonly annualInterest: number;
  readonly loanTermYears: number;
  readonly loanTermMonths: number;
};

type CashFields = { readonly purchaseClass: "current_asset"; readonly purchaseAccount: string };

/** The fields of a loan: its terms, its principal in major units and the month in which it is paid out. */
export type LoanFields = TermFields & { readonly principal: number; readonly startDate: string };

/** The fields of an asset purchase: the name, the cost in major units and the month of purchase. */
export type AssetFields = { readonly assetName: string; readonly cost: number; readonly start_date: string };

/**
 * The fields for the depreciation of an asset: the method, the expense account, the useful life in years, and the rate
 * in percent or the salvage value that the method needs.
 */
export type DepreciationFields = {
  readonly depreciationMethod: "Straightline Depreciation" | "Percentage of Opening Balance";
  readonly depreciationAccount: string;
  readonly periodYears: number;
  readonly depreciationRate?: Optional<number>;
  readonly salvageValue?: Optional<number>;
};

/** The fields for the financing of an asset purchase: a cash account, or the terms of a loan. */
export type FinancingFields = CashFields | ({ readonly purchaseClass: "LOAN" } & TermFields);

/** The fields of a planned hire. The start is a month, or a day as `YYYY-MM-DD`. */
export type HireFields = {
  readonly department_id: string;
  readonly job_title_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly employment_start_date: string;
  readonly basic_salary: number;
  readonly salaryAccount: string;
  /** Whether the account does not exist yet and is created with the item. */
  readonly salaryAccountIsNew?: boolean | undefined;
  readonly benefitsAccount?: Optional<string>;
  readonly end?: Optional<string>;
};

/** The fields for the funding of a hire: a cash account, or a loan that is drawn in the first month. */
export type HireFinancingFields =
  | CashFields
  | ({ readonly purchaseClass: "LOAN"; readonly principal: number } & TermFields);

/** The fields of a marketing campaign: the monthly spend and the expected results. */
export type MarketingFields = {
  readonly expenseAccount: string;
  readonly startDate: string;
  readonly monthlyBudget: number;
  readonly channels: readonly {
    readonly name: string;
    readonly distribution: number;
    readonly costPerLead: number;
  }[];
  readonly subscriptions: readonly { readonly name: string; readonly monthlySubscription: number }[];
  readonly months?: Optional<number>;
  readonly conversion?: Optional<number>;
  readonly lagMonths?: Optional<number>;
  readonly revenuePerCustomer?: Optional<number>;
  readonly revenueAccount?: Optional<string>;
};
