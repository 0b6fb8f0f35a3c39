import { addMonths, type Day, formatMonth, lastDayOf, monthInWords, monthOfDay } from "@hazina/base/calendar.ts";
import { type AccountType, isDebit, isResult, RETAINED_EARNINGS, type SimulatedAccount } from "./chart.ts";
import type { JournalEntry } from "./journal.ts";

/** Simulated books, from which reports for any range of days are generated. */
export type SimulatedBooks = {
  readonly accounts: readonly SimulatedAccount[];
  readonly entries: readonly JournalEntry[];
  readonly currency: string;
};

/** A request for a report: the profit and loss or the balance sheet, and the days that it covers. */
export type ReportRequest = {
  readonly report: "ProfitAndLoss" | "BalanceSheet";
  readonly start: Day;
  readonly end: Day;
};

type Column = { readonly title: string; readonly start: Day; readonly end: Day };
type Cells = readonly number[];
type Row = Record<string, unknown>;

/**
 * Returns a report in QuickBooks' response format. It has one column per month, values as text, and no accounts
 * without amounts.
 */
export function simulatedReport(books: SimulatedBooks, { report, start, end }: ReportRequest) {
  const columns = columnsOf(start, end);
  const made = new ReportMaker(books, columns, report === "ProfitAndLoss");
  const rows = report === "ProfitAndLoss" ? made.profitAndLoss() : made.balanceSheet();
  const titles = [
    { ColTitle: "", ColType: "Account", MetaData: [{ Name: "ColKey", Value: "account" }] },
    ...columns.map(({ title, start: from, end: to }) => ({
      ColTitle: title,
      ColType: "Money",
      MetaData: [
        { Name: "StartDate", Value: from },
        { Name: "EndDate", Value: to },
        { Name: "ColKey", Value: title },
      ],
    })),
    ...(report === "ProfitAndLoss"
      ? [{ ColTitle: "Total", ColType: "Money", MetaData: [{ Name: "ColKey", Value: "total" }] }]
      : []),
  ];
  return {
    Header: {
      ReportName: report,
      ReportBasis: "Accrual",
      StartPeriod: start,
      EndPeriod: end,
      SummarizeColumnsBy: "Month",
      Currency: books.currency,
      Option: [
        { Name: "AccountingStandard", Value: "GAAP" },
        { Name: "NoReportData", Value: String(!made.hasAmounts) },
      ],
    },
    Columns: { Column: titles },
    Rows: made.hasAmounts ? { Row: rows } : {},
  };
}

function columnsOf(start: Day, end: Day): Column[] {
  const columns: Column[] = [];
  for (let month = monthOfDay(start); month <= monthOfDay(end); month = addMonths(month, 1)) {
    const first = `${formatMonth(month)}-01` as Day;
    const last = lastDayOf(month);
    columns.push({ title: monthInWords(month), start: first < start ? start : first, end: last > end ? end : last });
  }
  return columns;
}

/** Builds the rows of one simulated report from the journal of the simulated books. */
class ReportMaker {
  hasAmounts = false;
  readonly #books: SimulatedBooks;
  readonly #columns: readonly Column[];
  readonly #withTotal: boolean;

  constructor(books: SimulatedBooks, columns: readonly Column[], withTotal: boolean) {
    this.#books = books;
    this.#columns = columns;
    this.#withTotal = withTotal;
  }

  profitAndLoss(): Row[] {
    const [income, costs, expenses, otherIncome, otherExpenses] = (
      ["Income", "Cost of Goods Sold", "Expense", "Other Income", "Other Expense"] as const
    ).map((type) => this.#sumOf(type)) as [Cells, Cells, Cells, Cells, Cells];
    const gross = minus(income, costs);
    const operating = minus(gross, expenses);
    const other = minus(otherIncome, otherExpenses);
    return [
      ...this.#section("Income", "Income", "Income"),
      ...this.#section("COGS", "Cost of Goods Sold", "Cost of Goods Sold"),
      this.#computed("GrossProfit", "Gross Profit", gross),
      ...this.#section("Expenses", "Expenses", "Expense"),
      this.#computed("NetOperatingIncome", "Net Operating Income", operating),
      ...this.#section("OtherIncome", "Other Income", "Other Income"),
      ...this.#section("OtherExpenses", "Other Expenses", "Other Expense"),
      this.#computed("NetOtherIncome", "Net Other Income", other),
      this.#computed("NetIncome", "Net Income", plus(operating, other)),
    ];
  }

  balanceSheet(): Row[] {
    const current = this.#group(
      "CurrentAssets",
      "Current Assets",
      [
        ...this.#section("BankAccounts", "Bank Accounts", "Bank"),
        ...this.#section("AR", "Accounts Receivable", "Accounts Receivable"),
        ...this.#section("OtherCurrentAssets", "Other Current Assets", "Other Current Asset"),
      ],
      this.#sums("Bank", "Accounts Receivable", "Other Current Asset"),
    );
    const assets = this.#group(
      "TotalAssets",
      "ASSETS",
      [current, ...this.#section("FixedAssets", "Fixed Assets", "Fixed Asset")],
      this.#sums("Bank", "Accounts Receivable", "Other Current Asset", "Fixed Asset"),
    );
    const payables = this.#group(
      "CurrentLiabilities",
      "Current Liabilities",
      this.#section("AP", "Accounts Payable", "Accounts Payable"),
      this.#sumOf("Accounts Payable"),
    );
    const liabilities = this.#group(
      "Liabilities",
      "Liabilities",
      [payables, ...this.#section("LongTermLiabilities", "Long-Term Liabilities", "Long Term Liability")],
      this.#sums("Accounts Payable", "Long Term Liability"),
    );
    const result = this.#columns.map(({ end }) => this.#resultBetween(`${end.slice(0, 4)}-01-01` as Day, end));
    const equityRows = this.#children(undefined, "Equity");
    const netIncome = { type: "Data", group: "NetIncome", ColData: [{ value: "Net Income" }, ...this.#cells(result)] };
    const equity = this.#group("Equity", "Equity", [...equityRows, netIncome], plus(this.#sumOf("Equity"), result));
    const total = plus(this.#sums("Accounts Payable", "Long Term Liability", "Equity"), result);
    return [assets, this.#group("TotalLiabilitiesAndEquity", "LIABILITIES AND EQUITY", [liabilities, equity], total)];
  }

  #section(group: string, title: string, type: AccountType): Row[] {
    const rows = this.#children(undefined, type);
    return rows.length === 0 ? [] : [this.#group(group, title, rows, this.#sumOf(type))];
  }

  #group(group: string, title: string, rows: readonly Row[], total: Cells): Row {
    const blank = this.#cells(total).map(() => ({ value: "" }));
    return {
      type: "Section",
      group,
      Header: { ColData: [{ value: title }, ...blank] },
      Rows: { Row: rows },
      Summary: { ColData: [{ value: `Total ${title}` }, ...this.#cells(total)] },
    };
  }

  #computed(group: string, title: string, cells: Cells): Row {
    return { type: "Section", group, Summary: { ColData: [{ value: title }, ...this.#cells(cells)] } };
  }

  #children(parent: string | undefined, type: AccountType): Row[] {
    return this.#books.accounts
      .filter((account) => account.parent === parent && account.type === type)
      .flatMap((account): Row[] => {
        const own = this.#amounts(account);
        const under = this.#children(account.id, type);
        const label = { value: account.name, id: account.id };
        if (under.length === 0) {
          return own.every((amount) => amount === 0) ? [] : [{ type: "Data", ColData: [label, ...this.#cells(own)] }];
        }
        const total = plus(own, this.#below(account.id));
        return [
          {
            type: "Section",
            Header: { ColData: [label, ...this.#cells(own)] },
            Rows: { Row: under },
            Summary: { ColData: [{ value: `Total ${account.name}` }, ...this.#cells(total)] },
          },
        ];
      });
  }

  #below(parent: string): Cells {
    const children = this.#books.accounts.filter((account) => account.parent === parent);
    return children.reduce<Cells>(
      (sum, child) => plus(plus(sum, this.#amounts(child)), this.#below(child.id)),
      this.#columns.map(() => 0),
    );
  }

  #sums(...types: readonly AccountType[]): Cells {
    return types.map((type) => this.#sumOf(type)).reduce(plus);
  }

  #sumOf(type: AccountType): Cells {
    const accounts = this.#books.accounts.filter((account) => account.type === type);
    return accounts
      .map((account) => this.#amounts(account))
      .reduce(
        plus,
        this.#columns.map(() => 0),
      );
  }

  /**
   * Returns the amounts posted directly to an account, without its sub-accounts, positive on the normal side of the
   * account's type.
   */
  #amounts({ id, type }: SimulatedAccount): Cells {
    const sign = isDebit(type) ? 1 : -1;
    return this.#columns.map(({ start, end }) => {
      const from = isResult(type) ? start : undefined;
      const cents = sign * this.#debits(id, from, end);
      const closed =
        id === RETAINED_EARNINGS ? this.#resultBetween(undefined, `${Number(end.slice(0, 4)) - 1}-12-31` as Day) : 0;
      if (cents !== 0) this.hasAmounts = true;
      return cents + closed;
    });
  }

  #resultBetween(from: Day | undefined, to: Day): number {
    const ids = this.#books.accounts.filter(({ type }) => isResult(type)).map(({ id }) => id);
    return -ids.reduce((sum, id) => sum + this.#debits(id, from, to), 0);
  }

  #debits(id: string, from: Day | undefined, to: Day): number {
    let sum = 0;
    for (const { day, debit, credit, cents } of this.#books.entries) {
      if (day > to || (from !== undefined && day < from)) continue;
      if (debit === id) sum += cents;
      if (credit === id) sum -= cents;
    }
    return sum;
  }

  #cells(amounts: Cells): { value: string }[] {
    const cells = amounts.map((amount) => ({ value: textOf(amount) }));
    return this.#withTotal ? [...cells, { value: textOf(amounts.reduce((sum, amount) => sum + amount, 0)) }] : cells;
  }
}

function plus(left: Cells, right: Cells): Cells {
  return left.map((amount, at) => amount + (right[at] ?? 0));
}

function minus(left: Cells, right: Cells): Cells {
  return left.map((amount, at) => amount - (right[at] ?? 0));
}

/** Formats an amount in cents as QuickBooks does. Returns an empty string for zero. */
function textOf(amount: number): string {
  if (amount === 0) return "";
  const whole = Math.abs(amount);
  const text = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
  return amount < 0 ? `-${text}` : text;
}
