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
 * A month of the model: the number of months since its first month, negative if a driver's period or a layer
 * starts earlier. Outside the engine, it is converted to `addMonths(books.firstMonth, index)`.
 */
export type MonthIndex = number;

/** A range of months from the first to the last, both included. */
export type MonthSpan = { readonly first: MonthIndex; readonly last: MonthIndex };

/** A percentage as a user types it: 12 is 12 %. It is read as an exact decimal, never as a binary fraction. */
export type Percent = number;

/** The author of a rule or value, and the time of the change. */
export type Authorship = { readonly by: string; readonly at: Instant };

// ── What goes in: the books ─────────────────────────────────────────────────────────────────────────────────────────

/** An account of a statement, in whole cents: positive in its natural direction, negative for contra accounts. */
export type Account = {
  /** The full printed path, `Parent:Child`; unique in its statement. */
  readonly path: string;
  /**
   * The key of the account in overlays, drivers, layers and lineage, unique in the books; by default the
   * path. If both statements have an account with the same path, the key of the balance sheet account is
   * `path (balance sheet)`: see `accountId`.
   */
  readonly id?: string;
  readonly statement: Statement;
  readonly class: AccountClass;
  /** The origin: `imported` from a file or connection, `custom` by a user, `created` by the engine. */
  readonly origin: "imported" | "custom" | "created";
  /** Only for class OEXP: `opex` shows and adds the account in operating expenses instead of other expenses. */
  readonly section?: "opex" | "other_expense";
  /** The department that the line is tagged with; absent for a line without a department. */
  readonly department?: string;
  /** True for a fixed or intangible asset that is not depreciated. Land is also recognised by its name. */
  readonly notDepreciated?: boolean;
  /** The actual cents of each month; zero for a missing month. Months after the cut-over are not used. */
  readonly actual: Float64Array;
  /** The stored automatic forecast of each forecast month, in cents; zero for a missing month. */
  readonly automatic: Float64Array;
  /** The time at which the automatic forecast was calculated; absent if it is not known. */
  readonly automaticAt?: Instant;
  /** The origin of the actual amounts, for lineage: the file and row, or the connection; absent if unknown. */
  readonly source?: string;
};

/** How the company pays income tax: by statutory instalments, monthly for the previous month, or never. */
export type TaxPaid = "instalments" | "monthly" | "last_balance";

/** The company's forecast settings. */
export type ForecastSettings = {
  /** The month with which the fiscal year starts, 1 to 12. */
  readonly fiscalYearStartMonth: number;
  /** The tax rate on earnings before tax, in percent; if null, the rate is calculated from the actuals. */
  readonly taxRate: Percent | null;
  /** The path of the cash account for the net cash flow; if null, the largest cash account at the cut-over. */
  readonly cashAccount: string | null;
  /** The path of the liability account for income tax; if null, the account is found by its name. */
  readonly incomeTaxAccount: string | null;
  /** When the company pays income tax: by the statutory instalments, each month for the previous month, or never. */
  readonly taxPaid: TaxPaid;
};

/** The data of a company's forecast that does not depend on a scenario. */
export type Books = {
  readonly firstMonth: Month;
  /** The last closed actual month. */
  readonly cutOver: MonthIndex;
  /** The number of forecast months after the cut-over. */
  readonly forecastMonths: number;
  /** The months that the imported profit and loss covers. */
  readonly profitAndLoss: MonthSpan;
  /** The months of the imported balance sheet; null without a balance sheet, and therefore without a cash flow. */
  readonly balanceSheet: MonthSpan | null;
  readonly accounts: readonly Account[];
  readonly settings: ForecastSettings;
};

// ── What goes in: scenarios ─────────────────────────────────────────────────────────────────────────────────────────

/** The changes of one scenario; all other lines and months are inherited from its parent. */
export type Overlay = {
  readonly scenario: string;
  readonly typed: ReadonlyMap<string, ReadonlyMap<MonthIndex, Override>>;
  readonly drivers: ReadonlyMap<string, WrittenDriver>;
  /** Lines that the scenario deletes; their forecast is zero. */
  readonly deleted: ReadonlyMap<string, Authorship>;
  /** The scenario's own layers. A layer with the id of an inherited layer replaces the inherited one. */
  readonly layers: readonly Layer[];
};

/** An amount in cents that a user entered for a forecast month in place of the calculated amount. */
export type Override = { readonly cents: number; readonly written?: Authorship };

/** A driver with its author and time. */
export type WrittenDriver = {
  readonly driver: Driver;
  readonly written?: Authorship;
  /**
   * The cut-over at the time the driver was last changed; if absent, the current cut-over. If a later cut-over falls
   * within the driver's period, the driver needs an update.
   */
  readonly anchoredAt?: MonthIndex;
};

/** A microforecast as dated postings that balance in every month; it can be turned on and off. */
export type Layer = {
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
  /** The month of postings with offset 0. Changing this month moves all effects of the layer. */
  readonly start: MonthIndex;
  readonly postings: readonly Posting[];
  readonly written?: Authorship;
};

/** A movement of an account in its natural direction, in cents: a flow, or a lasting change of a balance. */
export type Posting = { readonly account: string; readonly offset: number; readonly cents: number };

/** A change to one scenario's overlay; `null` removes a driver or override, so that the inherited rule applies. */
export type Edit =
  | {
      readonly kind: "driver";
      readonly scenario: string;
      readonly account: string;
      readonly driver: WrittenDriver | null;
      /**
       * True for an edit that restores an earlier driver, as an undo does. Such an edit is not checked again,
       * because the driver may no longer be valid.
       */
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

/** The account, or the group of a statement, to which a driver or percentage refers. */
export type Reference = { readonly account: string } | { readonly group: GroupKey };

export type MonthAmount = { readonly month: MonthIndex; readonly cents: number };
export type MonthVolume = { readonly month: MonthIndex; readonly volume: number };
export type PercentRange = { readonly first: MonthIndex; readonly last: MonthIndex; readonly percent: Percent };

/** A change in percent or in cents; negative for a decrease. */
export type Step = { readonly percent: Percent } | { readonly cents: number };

/** A rule for an account's forecast months. Amounts are cents; prices, volumes and percentages are exact decimals. */
export type Driver =
  | { readonly method: "direct_entry"; readonly values: readonly MonthAmount[] }
  | {
      readonly method: "price_volume_equal";
      readonly period: MonthSpan;
      /** The price in major units, as the user entered it. */
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
      /** The change from the previous twelve months: `by` a percentage or cents, or `to` a target in cents. */
      readonly change: { readonly by: Step } | { readonly to: number };
    }
  | {
      readonly method: "percentage_of_account";
      readonly period: MonthSpan;
      readonly reference: Reference;
      /** The percentage for each range of months, or `historical` for the ratio of the last 12 actual months. */
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
      /** The account that supplies the opening balance; by default the line itself. */
      readonly of?: string;
      /** The depreciation line of a driver on a fixed or intangible asset; by default the largest one. */
      readonly depreciationLine?: string;
    }
  | {
      readonly method: "straight_line";
      /** The month in which the asset is bought and put in service. */
      readonly purchase: MonthIndex;
      readonly cost: number;
      readonly salvage: number;
      readonly lifeMonths: number;
      /** For a driver on an asset, the depreciation line (by default the largest); on an expense line, the asset. */
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
      /** The line to which interest is posted; by default the largest interest line, or a new one if there is none. */
      readonly interestLine?: string;
    }
  | {
      readonly method: "payroll";
      readonly period: MonthSpan;
      /** The ledger account of the staff cost. All staff cost is used if account and department are absent. */
      readonly account?: string;
      readonly department?: string;
      /** The staff cost that payroll projected when the driver was saved. */
      readonly values: readonly MonthAmount[];
    };

export type DriverMethod = Driver["method"];

// ── What comes out ──────────────────────────────────────────────────────────────────────────────────────────────────

/** The key of a row of the profit and loss that is calculated from sections, such as gross profit. */
export type ComputedKey =
  | "gross_profit"
  | "operating_profit"
  | "earnings_before_interest_and_tax"
  | "earnings_before_tax"
  | "earnings_after_tax"
  | "net_income"
  | "retained_income";

/** The key of a group of a statement: a section, a calculated row, or a total of the balance sheet. */
export type GroupKey =
  | ProfitAndLossSection
  | ComputedKey
  | BalanceSheetSection
  | "total_assets"
  | "total_liabilities"
  | "total_equity";

/** A notice to the user that is not an error, for example that a default rule could not be applied. */
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

/** The reason for refusing a model, driver or edit, as a sentence; `accounts` lists the accounts that it names. */
export type Refusal = {
  readonly code: "loop" | "refused_driver" | "refused_account" | "unbalanced_layer" | "too_large" | "bad_model";
  readonly accounts: readonly string[];
  readonly message: string;
};

/** A column of a statement: a period with its label, and whether it includes any forecast month. */
export type Column = {
  readonly label: string;
  readonly first: MonthIndex;
  readonly last: MonthIndex;
  readonly forecast: boolean;
};

/**
 * A row of a statement: an account, or the row of a calculated result. Values are in cents, one per
 * column.
 */
export type StatementLine = {
  readonly name: string;
  /** The id of the account; null for a calculated row. */
  readonly account: string | null;
  readonly class: ClassCode | null;
  readonly origin: Account["origin"] | null;
  readonly values: Float64Array;
};

/** A group of a statement with its lines and its total. */
export type StatementGroup = {
  readonly key: GroupKey;
  readonly title: string;
  readonly computed: boolean;
  readonly lines: readonly StatementLine[];
  readonly total: Float64Array;
};

export type UnmappedAmount = { readonly account: string; readonly label: string; readonly cents: number };

/** A profit and loss or a balance sheet, with one column for each period. */
export type StatementView = {
  readonly columns: readonly Column[];
  /** The label of the first column with a forecast; null if no column has one. */
  readonly redline: string | null;
  readonly groups: readonly StatementGroup[];
  readonly unmapped: readonly UnmappedAmount[];
};

/** A balance sheet, which also shows its imbalance, assets − liabilities − equity, in each column. */
export type BalanceSheetView = StatementView & { readonly balance: Float64Array };

/** A line of the cash flow statement, in cents, one value per column. */
export type CashFlowLine = { readonly name: string; readonly values: Float64Array };

/**
 * The cash flow statement, with one column for each period; columns in which no month has a cash
 * flow are left out.
 */
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
  /** Closing cash of the cash flow statement less cash on the balance sheet, in cents, one value per column. */
  readonly cashCheck: Float64Array;
};

/** An input of a forecast cell, with the name shown on screen. */
export type LineageInput = {
  readonly name: string;
  readonly account?: string;
  readonly month?: MonthIndex;
  /** The amount of the input in cents; absent if it is not an amount. */
  readonly cents?: number;
  /** The input as text, such as a percentage, a ratio or a setting; absent if it is an amount. */
  readonly text?: string;
};

/** The source of the number in a cell of the forecast. */
export type Lineage = {
  readonly account: string;
  readonly month: MonthIndex;
  readonly cents: number;
  readonly rule: "actual" | "typed" | "driver" | "deleted" | "default";
  /** The method on screen: `Zemo Model` for the automatic forecast, otherwise the rule's or driver's name. */
  readonly method: string;
  /** The scenario whose change determines the number; null for actuals and defaults. */
  readonly scenario: string | null;
  readonly written: Authorship | null;
  readonly inputs: readonly LineageInput[];
  /** The amounts in cents that layers add to the cell. */
  readonly layers: readonly { readonly id: string; readonly name: string; readonly cents: number }[];
  /** The imported actual of a month that is not closed; null if the month has no imported actual. */
  readonly laterActual: number | null;
};
