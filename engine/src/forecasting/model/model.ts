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
 * A month of the model as a count of months since the model's first month. May be negative where a driver's period or a
 * layer starts before it. At the edge it is `addMonths(books.firstMonth, index)`.
 */
export type MonthIndex = number;

/** Months from the first to the last, both included. */
export type MonthSpan = { readonly first: MonthIndex; readonly last: MonthIndex };

/** A percentage as a person writes it: 12 is 12 %, 2.75 is 2.75 %. Read as the exact decimal, never as a binary fraction. */
export type Percent = number;

/** The author of a rule or a value, and the time. */
export type Authorship = { readonly by: string; readonly at: Instant };

// ── What goes in: the books ─────────────────────────────────────────────────────────────────────────────────────────

/**
 * One account of one statement. Amounts are whole cents, positive in the account's natural direction; contra lines are
 * negative.
 */
export type Account = {
  /** Full path as printed, `Parent:Child`; unique in its statement. */
  readonly path: string;
  /**
   * The name of the account in overlays, drivers, layers and lineage, unique in the books; the path unless given. Where both
   * statements have an account of one path, the balance sheet's is `path (balance sheet)`: see `accountId`.
   */
  readonly id?: string;
  readonly statement: Statement;
  readonly class: AccountClass;
  /** `imported` from a file or connection, `custom` added by a person, `created` by the engine (cash, equity, interest, tax). */
  readonly origin: "imported" | "custom" | "created";
  /** Only for class OEXP: show and add it in operating expenses instead of other expenses. */
  readonly section?: "opex" | "other_expense";
  /** The department whose profit and loss shows the line. */
  readonly department?: string;
  /** A fixed or intangible asset that carries no depreciation. Land is recognised by its name as well. */
  readonly notDepreciated?: boolean;
  /** Cents a month from the model's first month; months it does not reach are zero. Later ones than the cut-over are kept, not shown. */
  readonly actual: Float64Array;
  /** Cents a forecast month, from the month after the cut-over; made elsewhere and stored. Months it does not reach are zero. */
  readonly automatic: Float64Array;
  /** The time when the automatic forecast was made. */
  readonly automaticAt?: Instant;
  /** The source of the actuals, for lineage: the file and row, the connection. */
  readonly source?: string;
};

/** The way income tax is paid. */
export type TaxPaid = "instalments" | "monthly" | "last_balance";

/** The company's decisions about its forecast. */
export type ForecastSettings = {
  /** Number of the month in which the fiscal year starts, 1 to 12. */
  readonly fiscalYearStartMonth: number;
  /** The company's rate of tax on earnings before tax; null takes the rate from the actuals. */
  readonly taxRate: Percent | null;
  /** Path of the cash account that takes the movement of cash; null is the largest at the cut-over. */
  readonly cashAccount: string | null;
  /** Path of the liability that takes the income tax; null is found by its name. */
  readonly incomeTaxAccount: string | null;
  /** The way that account pays: by the instalments of the law, each month the tax of the month before, or not at all. */
  readonly taxPaid: TaxPaid;
};

/** Everything about a company's forecast that does not depend on a scenario. */
export type Books = {
  readonly firstMonth: Month;
  /** The last closed actual month. */
  readonly cutOver: MonthIndex;
  /** The number of months after the cut-over that are forecast. */
  readonly forecastMonths: number;
  /** The months the imported profit and loss covers. */
  readonly profitAndLoss: MonthSpan;
  /** The months the imported balance sheet covers; null where there is none, and then no cash flow either. */
  readonly balanceSheet: MonthSpan | null;
  readonly accounts: readonly Account[];
  readonly settings: ForecastSettings;
};

// ── What goes in: scenarios ─────────────────────────────────────────────────────────────────────────────────────────

/** One scenario's own changes; everything it does not say is its parent's. */
export type Overlay = {
  readonly scenario: string;
  readonly typed: ReadonlyMap<string, ReadonlyMap<MonthIndex, Override>>;
  readonly drivers: ReadonlyMap<string, WrittenDriver>;
  /** Lines deleted in this scenario: their forecast is zero. */
  readonly deleted: ReadonlyMap<string, Authorship>;
  /** Own layers; one with the id of an inherited layer replaces it. */
  readonly layers: readonly Layer[];
};

/** A value in cents that a person typed over a forecast month. */
export type Override = { readonly cents: number; readonly written?: Authorship };

/** A driver with its author. */
export type WrittenDriver = {
  readonly driver: Driver;
  readonly written?: Authorship;
  /** The cut-over when it was last written or updated; a later one inside its period asks for an update. */
  readonly anchoredAt?: MonthIndex;
};

/** A microforecast: a dated, switchable list of postings that balances in every month. */
export type Layer = {
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
  /** The month that offset 0 of its postings falls in; moving it moves all effects. */
  readonly start: MonthIndex;
  readonly postings: readonly Posting[];
  readonly written?: Authorship;
};

/** One movement of one account: a flow's amount in that month, or a balance's change (lasting from then on). Natural direction, cents. */
export type Posting = { readonly account: string; readonly offset: number; readonly cents: number };

/** A change of one scenario's overlay. `null` takes the override away, so that the inherited rule is back. */
export type Edit =
  | {
      readonly kind: "driver";
      readonly scenario: string;
      readonly account: string;
      readonly driver: WrittenDriver | null;
      /** It restores what was there before, even where it could no longer be set: see `inverse`. */
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

/** A change in per cent or in cents; negative goes down. */
export type Step = { readonly percent: Percent } | { readonly cents: number };

/** A rule that writes the forecast months of an account. Amounts in cents; prices, volumes and percentages as exact decimals. */
export type Driver =
  | { readonly method: "direct_entry"; readonly values: readonly MonthAmount[] }
  | {
      readonly method: "price_volume_equal";
      readonly period: MonthSpan;
      /** Price in major units (KES), as written. */
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
      /** `by` per cent or cents on the twelve months before, or `to` an amount of cents. */
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
      /** The account whose opening balance counts; without it the line itself. */
      readonly of?: string;
      /** For a fixed or intangible asset: the depreciation line; without it the largest. */
      readonly depreciationLine?: string;
    }
  | {
      readonly method: "straight_line";
      /** The month the asset is bought and in service. */
      readonly purchase: MonthIndex;
      readonly cost: number;
      readonly salvage: number;
      readonly lifeMonths: number;
      /** From the asset's side the depreciation line (else the largest); from the expense's side the asset. */
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
      /** The interest expense line; without it the largest, created where there is none. */
      readonly interestLine?: string;
    }
  | {
      readonly method: "payroll";
      readonly period: MonthSpan;
      /** The ledger account of payroll whose cost it is, and the department; without them all accounts, all departments. */
      readonly account?: string;
      readonly department?: string;
      /** The staff cost that payroll expects, as it was read when the driver was saved. */
      readonly values: readonly MonthAmount[];
    };

export type DriverMethod = Driver["method"];

// ── What comes out ──────────────────────────────────────────────────────────────────────────────────────────────────

/** The computed rows of the profit and loss. */
export type ComputedKey =
  | "gross_profit"
  | "operating_profit"
  | "earnings_before_interest_and_tax"
  | "earnings_before_tax"
  | "earnings_after_tax"
  | "net_income"
  | "retained_income";

/** A group of a statement: a section with its accounts, a computed row, or a total of the balance sheet. */
export type GroupKey =
  | ProfitAndLossSection
  | ComputedKey
  | BalanceSheetSection
  | "total_assets"
  | "total_liabilities"
  | "total_equity";

/** Something a person should know that is no error: a default that could not apply, an override against a rule. */
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

/** The reason why a model, a driver or an edit cannot be taken, as a sentence; `accounts` are the names on it. */
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

/** One row of a statement: an account, or the one entry of a computed group. Values are cents, one a column. */
export type StatementLine = {
  readonly name: string;
  /** The account's id; null for a computed row. */
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

/** A balance sheet also says what its balances leave open: assets − liabilities − equity, one a column. */
export type BalanceSheetView = StatementView & { readonly balance: Float64Array };

/** A line of the cash flow statement. */
export type CashFlowLine = { readonly name: string; readonly values: Float64Array };

/** The cash flow statement at a frequency; only columns that hold a month with a cash flow. */
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
  /** Closing cash less the cash of the balance sheet, one a column. */
  readonly cashCheck: Float64Array;
};

/** The inputs of a forecast cell, named for a person. */
export type LineageInput = {
  readonly name: string;
  readonly account?: string;
  readonly month?: MonthIndex;
  /** Cents, where the input is an amount. */
  readonly cents?: number;
  /** Text, where it is not: a percentage, a ratio, a setting. */
  readonly text?: string;
};

/** The source of the number in a cell. */
export type Lineage = {
  readonly account: string;
  readonly month: MonthIndex;
  readonly cents: number;
  readonly rule: "actual" | "typed" | "driver" | "deleted" | "default";
  /** The method as shown: `Zemo Model` for the automatic forecast, else the rule's or driver's name. */
  readonly method: string;
  /** The scenario whose override decides; null for actuals and defaults. */
  readonly scenario: string | null;
  readonly written: Authorship | null;
  readonly inputs: readonly LineageInput[];
  /** The amounts that layers add in this cell. */
  readonly layers: readonly { readonly id: string; readonly name: string; readonly cents: number }[];
  /** An actual that was imported for this month though it is not closed. */
  readonly laterActual: number | null;
};
