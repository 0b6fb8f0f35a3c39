import type { Instant, Month } from "@hazina/base/calendar.ts";
import type {
  AccountClass,
  BalanceSheetSection,
  CashActivity,
  ClassCode,
  ProfitAndLossSection,
  Statement,
} from "./classes.ts";

/**
 * A month of the model, as the number of months since the model's first month. May be negative where a driver's period
 * or a layer starts before it. Outside the engine it is `addMonths(books.firstMonth, index)`.
 */
export type MonthIndex = number;

/** Months from the first to the last, both included. */
export type MonthSpan = { readonly first: MonthIndex; readonly last: MonthIndex };

/** A percentage as a user types it: 12 is 12 %. It is read as the exact decimal, never as a binary fraction. */
export type Percent = number;

/** The author and time of a rule or value. */
export type Authorship = { readonly by: string; readonly at: Instant };

// ── What goes in: the books ─────────────────────────────────────────────────────────────────────────────────────────

/**
 * One account of one statement. Amounts are whole cents, positive in the account's natural direction; contra lines are
 * negative.
 */
export type Account = {
  /** The full printed path, `Parent:Child`; unique in its statement. */
  readonly path: string;
  /**
   * The key of the account in overlays, drivers, layers and lineage, unique in the books; by default the path. Where
   * both statements have an account of one path, the balance sheet's is `path (balance sheet)`: see `accountId`.
   */
  readonly id?: string;
  readonly statement: Statement;
  readonly class: AccountClass;
  /** `imported` from a file or connection, `custom` added by a user, `created` by the engine (cash, tax, …). */
  readonly origin: "imported" | "custom" | "created";
  /** For class OEXP only: show and add it in operating expenses instead of other expenses. */
  readonly section?: "opex" | "other_expense";
  /** The department whose profit and loss shows the line. */
  readonly department?: string;
  /** A fixed or intangible asset that is not depreciated. Land is also recognised by its name. */
  readonly notDepreciated?: boolean;
  /** Cents by month from the model's first month; missing months are zero. Months after the cut-over are not shown. */
  readonly actual: Float64Array;
  /** Cents by forecast month, from the month after the cut-over; missing months are zero. Calculated elsewhere. */
  readonly automatic: Float64Array;
  /** The time when the automatic forecast was calculated. */
  readonly automaticAt?: Instant;
  /** The source of the actuals, for lineage: the file and row, the connection. */
  readonly source?: string;
};

/** When income tax is paid. */
export type TaxPaid = "instalments" | "monthly" | "last_balance";

/** The company's forecast settings. */
export type ForecastSettings = {
  /** The month in which the fiscal year starts, 1 to 12. */
  readonly fiscalYearStartMonth: number;
  /** The company's tax rate on earnings before tax; null takes the rate from the actuals. */
  readonly taxRate: Percent | null;
  /** The path of the cash account that receives the movement of cash; null is the largest at the cut-over. */
  readonly cashAccount: string | null;
  /** The path of the liability for income tax; null finds it by its name. */
  readonly incomeTaxAccount: string | null;
  /** When that account pays: by the statutory instalments, each month the previous month's tax, or never. */
  readonly taxPaid: TaxPaid;
};

/** Everything about a company's forecast that does not depend on a scenario. */
export type Books = {
  readonly firstMonth: Month;
  /** The last closed actual month. */
  readonly cutOver: MonthIndex;
  /** The number of forecast months after the cut-over. */
  readonly forecastMonths: number;
  /** The months that the imported profit and loss covers. */
  readonly profitAndLoss: MonthSpan;
  /** The months that the imported balance sheet covers; null where there is none, and then no cash flow either. */
  readonly balanceSheet: MonthSpan | null;
  readonly accounts: readonly Account[];
  readonly settings: ForecastSettings;
};

// ── What goes in: scenarios ─────────────────────────────────────────────────────────────────────────────────────────

/** One scenario's own changes; everything else comes from its parent. */
export type Overlay = {
  readonly scenario: string;
  readonly typed: ReadonlyMap<string, ReadonlyMap<MonthIndex, Override>>;
  readonly drivers: ReadonlyMap<string, WrittenDriver>;
  /** Lines deleted in this scenario: their forecast is zero. */
  readonly deleted: ReadonlyMap<string, Authorship>;
  /** Own layers; one with the id of an inherited layer replaces it. */
  readonly layers: readonly Layer[];
};

/** An amount in cents that a user typed over a forecast month. */
export type Override = { readonly cents: number; readonly written?: Authorship };

/** A driver with its author. */
export type WrittenDriver = {
  readonly driver: Driver;
  readonly written?: Authorship;
  /** The cut-over when it was last changed; a later one inside its period means that it needs an update. */
  readonly anchoredAt?: MonthIndex;
};

/** A microforecast: a dated, switchable list of postings that balances in every month. */
export type Layer = {
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
  /** The month of offset 0 of its postings; changing it moves all effects. */
  readonly start: MonthIndex;
  readonly postings: readonly Posting[];
  readonly written?: Authorship;
};

/** One movement of one account, in its natural direction, in cents: a flow's amount or a balance's lasting change. */
export type Posting = { readonly account: string; readonly offset: number; readonly cents: number };

/** A change of one scenario's overlay. `null` removes the override, so that the inherited rule applies again. */
export type Edit =
  | {
      readonly kind: "driver";
      readonly scenario: string;
      readonly account: string;
      readonly driver: WrittenDriver | null;
      /** True where it restores an earlier state, even one that could no longer be set: see `inverse`. */
      readonly restores?: true;
    }
  | {
      readonly kind: "typed";
      readonly scenario: string;
      readonly account: string;
      readonly values: ReadonlyMap<MonthIndex, Override | null>;
    }
  | {
      readonly kind: "deleted";
      readonly scenario: string;
      readonly account: string;
      readonly deleted: Authorship | null;
    }
  | { readonly kind: "layer"; readonly scenario: string; readonly id: string; readonly layer: Layer | null };

// ── What goes in: drivers ───────────────────────────────────────────────────────────────────────────────────────────

/** The target of a driver or a percentage: one account, or a group of a statement. */
export type Reference = { readonly account: string } | { readonly group: GroupKey };

export type MonthAmount = { readonly month: MonthIndex; readonly cents: number };
export type MonthVolume = { readonly month: MonthIndex; readonly volume: number };
export type PercentRange = { readonly first: MonthIndex; readonly last: MonthIndex; readonly percent: Percent };

/** A change in percent or in cents; negative is a decrease. */
export type Step = { readonly percent: Percent } | { readonly cents: number };

/** A rule that writes the forecast months of an account. Amounts in cents; prices, volumes and percentages as exact decimals. */
export type Driver =
  | { readonly method: "direct_entry"; readonly values: readonly MonthAmount[] }
  | {
      readonly method: "price_volume_equal";
      readonly period: MonthSpan;
      /** The price in major units (KES), as typed. */
      readonly price: number;
      readonly volume: number;
      readonly seasonal: boolean;
    }
  | {
      readonly method: "price_volume_unequal";
      readonly period: MonthSpan;
      readonly price: number;
      readonly volumes: readonly MonthVolume[];
    }
  | {
      readonly method: "periodic_growth";
      readonly period: MonthSpan;
      /** `by` a percentage or cents on the previous twelve months, or `to` an amount in cents. */
      readonly change: { readonly by: Step } | { readonly to: number };
    }
  | {
      readonly method: "percentage_of_account";
      readonly period: MonthSpan;
      readonly reference: Reference;
      /** `historical`: the ratio of the last 12 actual months. */
      readonly share: "historical" | readonly PercentRange[];
    }
  | {
      readonly method: "link_to_previous";
      readonly period: MonthSpan;
      readonly monthsBack: 1 | 3 | 12;
      readonly change: Step;
    }
  | {
      readonly method: "constant_growing";
      readonly period: MonthSpan;
      readonly cents: number;
      readonly monthlyStep?: Step;
    }
  | {
      readonly method: "percentage_of_opening_balance";
      readonly period: MonthSpan;
      readonly percent: Percent;
      /** The account whose opening balance counts; by default the line itself. */
      readonly of?: string;
      /** For a fixed or intangible asset: the depreciation line; by default the largest. */
      readonly depreciationLine?: string;
    }
  | {
      readonly method: "straight_line";
      /** The month in which the asset is bought and in service. */
      readonly purchase: MonthIndex;
      readonly cost: number;
      readonly salvage: number;
      readonly lifeMonths: number;
      /** On an asset: the depreciation line, by default the largest. On an expense: the asset. */
      readonly counterpart?: string;
    }
  | {
      readonly method: "residual_drawdown";
      readonly option: "AR" | "AP";
      readonly start: MonthIndex;
      readonly months: number;
      readonly delayMonths: number;
      readonly percent: Percent;
    }
  | {
      readonly method: "loan_repayment";
      readonly start: MonthIndex;
      readonly termMonths: number;
      readonly principal: number;
      readonly annualPercent: Percent;
      /** The interest expense line; by default the largest, created where there is none. */
      readonly interestLine?: string;
    }
  | {
      readonly method: "payroll";
      readonly period: MonthSpan;
      /** The ledger account and department of payroll; by default all accounts and all departments. */
      readonly account?: string;
      readonly department?: string;
      /** The staff cost that payroll expected when the driver was saved. */
      readonly values: readonly MonthAmount[];
    };

export type DriverMethod = Driver["method"];

// ── What comes out ──────────────────────────────────────────────────────────────────────────────────────────────────

/** The calculated rows of the profit and loss. */
export type ComputedKey =
  | "gross_profit"
  | "operating_profit"
  | "earnings_before_interest_and_tax"
  | "earnings_before_tax"
  | "earnings_after_tax"
  | "net_income"
  | "retained_income";

/** A group of a statement: a section with its accounts, a calculated row, or a total of the balance sheet. */
export type GroupKey =
  | ProfitAndLossSection
  | ComputedKey
  | BalanceSheetSection
  | "total_assets"
  | "total_liabilities"
  | "total_equity";

/** A notice to the user that is not an error: a default that could not apply, an override against a rule. */
export type Notice = {
  readonly code:
    | "no_seasonality"
    | "before_history"
    | "reference_missing"
    | "no_ratio"
    | "loan_ended"
    | "typed_depreciation"
    | "driver_refused"
    | "layer_skipped"
    | "not_an_account";
  readonly account: string;
  readonly month?: MonthIndex;
  readonly message: string;
};

/** The reason for refusing a model, driver or edit, as a sentence; `accounts` are the names involved. */
export type Refusal = {
  readonly code: "loop" | "refused_driver" | "refused_account" | "unbalanced_layer" | "too_large" | "bad_model";
  readonly accounts: readonly string[];
  readonly message: string;
};

/** One column of a statement: a period with its label, and whether it holds any forecast month. */
export type Column = {
  readonly label: string;
  readonly first: MonthIndex;
  readonly last: MonthIndex;
  readonly forecast: boolean;
};

/** One row of a statement: an account, or the single entry of a calculated group. Values in cents, one per column. */
export type StatementLine = {
  readonly name: string;
  /** The account's id; null for a calculated row. */
  readonly account: string | null;
  readonly class: ClassCode | null;
  readonly origin: Account["origin"] | null;
  readonly values: Float64Array;
};

/** A group in the order of the statement, with its lines and its total. */
export type StatementGroup = {
  readonly key: GroupKey;
  readonly title: string;
  readonly computed: boolean;
  readonly lines: readonly StatementLine[];
  readonly total: Float64Array;
};

export type UnmappedAmount = { readonly account: string; readonly label: string; readonly cents: number };

/** A profit and loss or a balance sheet at a frequency. */
export type StatementView = {
  readonly columns: readonly Column[];
  /** The first forecast label; null without one. */
  readonly redline: string | null;
  readonly groups: readonly StatementGroup[];
  readonly unmapped: readonly UnmappedAmount[];
};

/** A balance sheet, which also shows its imbalance: assets − liabilities − equity, one per column. */
export type BalanceSheetView = StatementView & { readonly balance: Float64Array };

/** A line of the cash flow statement. */
export type CashFlowLine = { readonly name: string; readonly values: Float64Array };

/** The cash flow statement at a frequency; only columns with a month that has a cash flow. */
export type CashFlowView = {
  readonly columns: readonly Column[];
  readonly redline: string | null;
  readonly activities: readonly {
    readonly key: Exclude<CashActivity, "non_cash" | "result">;
    readonly title: string;
    readonly lines: readonly CashFlowLine[];
    readonly total: Float64Array;
  }[];
  readonly openingCash: Float64Array;
  readonly netCashFlow: Float64Array;
  readonly closingCash: Float64Array;
  /** Closing cash less the cash of the balance sheet, one per column. */
  readonly cashCheck: Float64Array;
};

/** An input of a forecast cell, with its name on screen. */
export type LineageInput = {
  readonly name: string;
  readonly account?: string;
  readonly month?: MonthIndex;
  /** Cents, for an amount. */
  readonly cents?: number;
  /** Text, for any other input: a percentage, a ratio, a setting. */
  readonly text?: string;
};

/** The source of the number in a cell. */
export type Lineage = {
  readonly account: string;
  readonly month: MonthIndex;
  readonly cents: number;
  readonly rule: "actual" | "typed" | "driver" | "deleted" | "default";
  /** The method on screen: `Zemo Model` for the automatic forecast, or else the rule's or driver's name. */
  readonly method: string;
  /** The scenario whose override decides; null for actuals and defaults. */
  readonly scenario: string | null;
  readonly written: Authorship | null;
  readonly inputs: readonly LineageInput[];
  /** The amounts that layers add in this cell. */
  readonly layers: readonly { readonly id: string; readonly name: string; readonly cents: number }[];
  /** An imported actual of this month, which is not closed. */
  readonly laterActual: number | null;
};
