import * as z from "zod";
import { Amount, DayText, Id, ShownDay } from "../fields.ts";
import { PageMeta, PageQuery, SizeQuery } from "../list.ts";
import { operation } from "../operation.ts";
import { AccountCode } from "./chart.ts";
import { COMPARISONS } from "./labels.ts";

const see = {
  tag: "Accounting: reports",
  method: "GET",
  ability: "View Accounting",
  scope: "branch",
  limit: "heavy",
} as const;

const Compare = z
  .enum(COMPARISONS, { error: "Choose none, previous or last_year." })
  .default("none")
  .describe("The range before of the same length, or the same range a year before.");

const ComparePlan = z
  .enum([...COMPARISONS, "forecast"], { error: "Choose none, previous, last_year or forecast." })
  .default("none")
  .describe(
    "What to compare with: the same choices as in the other reports, or the forecast. The forecast is the budget for the months; if there is none, the forecast made before them; otherwise Baseline.",
  );

const RANGE = { from: DayText, to: DayText, compare: Compare };

const FILTER = {
  department_id: Id.nullish().describe("Only lines with this department."),
  project_id: Id.nullish().describe("Only lines with this project."),
};

const HEAD = {
  currency: z.string(),
  from: ShownDay,
  to: ShownDay,
  compared: z.object({ from: ShownDay, to: ShownDay }).nullable(),
};

const Before = Amount.nullable().describe("In the range that is compared; null without one.");

const Line = z.object({
  code: z.string().describe("Empty for a line that is calculated."),
  name: z.string(),
  amount: Amount,
  before: Before,
});

const Part = z.object({
  kind: z.enum(["section", "result"]),
  key: z.string(),
  title: z.string(),
  lines: z.array(Line),
  total: Amount,
  before: Before,
});

/** Operations for the reports of the books. A report covers at most 10 years. */
export const accountingReports = {
  trialBalance: operation({ ...see, path: "/reports/accounting/trial-balance", title: "Read the trial balance" })
    .input(z.object({ ...RANGE, ...FILTER }))
    .output(
      z.object({
        ...HEAD,
        year_from: ShownDay.describe(
          "The first day of the fiscal year that contains the last day: the closing balances of profit and loss accounts count entries from this day on.",
        ),
        data: z.array(
          z.object({
            code: z.string().describe("Empty for the earnings of earlier years, which are calculated."),
            name: z.string(),
            class: z.string(),
            opening: Amount.describe(
              "Debits less credits before the range; for a profit and loss account, only those in the fiscal year of the first day.",
            ),
            debit: Amount,
            credit: Amount,
            closing: Amount.describe("Debits less credits at the end of the range."),
            before: Before,
          }),
        ),
        totals: z.object({ opening: Amount, debit: Amount, credit: Amount, closing: Amount, before: Before }),
      }),
    ),
  profitAndLoss: operation({ ...see, path: "/reports/accounting/profit-and-loss", title: "Read the profit and loss" })
    .input(z.object({ ...RANGE, ...FILTER, compare: ComparePlan }))
    .output(
      z.object({
        ...HEAD,
        plan: z.string().nullable().describe("The budget or forecast with which it is compared; null without one."),
        parts: z.array(Part),
      }),
    ),
  balanceSheet: operation({
    ...see,
    path: "/reports/accounting/balance-sheet",
    title: "Read the balance sheet",
    description:
      "As at the last day of the range. Earnings are calculated, because no journal closes a fiscal year. `difference` is assets less liabilities and equity.",
  })
    .input(z.object(RANGE))
    .output(z.object({ ...HEAD, parts: z.array(Part), difference: Amount })),
  cashFlow: operation({
    ...see,
    path: "/reports/accounting/cash-flow",
    title: "Read the cash flow",
    description:
      "By the indirect method: the profit, its non-cash items, and the change in each account, under the activity to which its class belongs. `difference` is the change in the cash accounts less the sum of the activities.",
  })
    .input(z.object(RANGE))
    .output(
      z.object({
        ...HEAD,
        begins: ShownDay.describe("The first day that counts: the day after opening balances that are in the range."),
        parts: z.array(Part),
        difference: Amount,
      }),
    ),
  generalLedger: operation({ ...see, path: "/reports/accounting/general-ledger", title: "Read an account's entries" })
    .input(z.object({ account: AccountCode, from: DayText, to: DayText, ...FILTER, page: PageQuery, size: SizeQuery }))
    .output(
      z.object({
        account: z.object({ code: z.string(), name: z.string(), class: z.string() }),
        currency: z.string(),
        from: ShownDay,
        to: ShownDay,
        year_from: ShownDay.nullable().describe(
          "The first day of the fiscal year that contains the last day, from which a profit and loss account starts at zero; null for other accounts.",
        ),
        opening: Amount,
        closing: Amount,
        debit: Amount,
        credit: Amount,
        data: z.array(
          z.object({
            journal_id: Id,
            position: z.number().int(),
            date: ShownDay,
            memo: z.string(),
            source_kind: z.string(),
            source_id: z.string(),
            party: z.string().nullable(),
            branch: z.string().nullable(),
            debit: Amount,
            credit: Amount,
            balance: Amount.describe("Debits less credits after this entry; of profit and loss, of its fiscal year."),
          }),
        ),
        meta: PageMeta,
      }),
    ),
};
