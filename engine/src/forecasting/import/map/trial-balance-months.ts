import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Reading } from "../../../sheets/amount.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import { suggestClass } from "../../classification/suggest.ts";
import type { Statement } from "../../model/classes.ts";
import { sectionOfText } from "../label/accounts.ts";
import { type Nature, natureOf } from "../label/entries.ts";
import type { Line } from "../label/lines.ts";
import type { Answers, Question, RowReport } from "../report/report.ts";
import {
  laterMonths,
  lostSentence,
  type Meaning,
  meaningOptions,
  meaningsOfSums,
  monthsLost,
  ownAmounts,
  type Restarts,
  restartsOf,
} from "./sums-of-year.ts";
import type { AmountsAre, TrialAccount, TrialBalance } from "./trial-balance.ts";

/** The monthly amounts that were read from a trial balance. */
export type TrialMonths = {
  readonly trial: TrialBalance;
  readonly firstMonth: Month;
  readonly monthCount: number;
  readonly amounts: AmountsAre;
};

/**
 * The lines of one statement of a trial balance. Their amounts are the amounts of single months or balances, each
 * marked as a debit or a credit.
 */
export type StatementLines = {
  readonly firstMonth: Month;
  readonly monthCount: number;
  readonly lines: readonly Line[];
  /** The rows that were added up into each line. */
  readonly rowsOf: readonly (readonly RowReport[])[];
  readonly others: readonly RowReport[];
  readonly warnings: readonly string[];
  readonly question: Question | null;
};

/**
 * Extracts one statement from a trial balance. The balance sheet consists of the closing balances, with the profit of
 * the year so far as current year earnings. The profit and loss consists of the monthly increases of the running
 * totals. The result has a question if neither the headings nor a year-end show whether amounts are running totals and
 * when these begin.
 * @returns a refusal for a trial balance that does not balance, or that has accounts that may belong to either
 * statement; the refusal names these accounts.
 */
export function statementOfTrialBalance(
  { trial, firstMonth, monthCount, amounts }: TrialMonths,
  statement: Statement,
  answers: Answers,
): Result<StatementLines, FileRefusal> {
  const unknown = trial.accounts.filter((account) => account.statement === null);
  if (!trial.isBalanced) return refuse(refusal(NOT_BALANCED));
  if (unknown.length > 0) return refuse(refusal(nobodyKnows(unknown)));
  const accounts = withDebitsPositive(trial.accounts);
  if (!accounts) return refuse(refusal(NO_SIDES));
  const ofProfit = accounts.filter((account) => account.statement === "profit_and_loss");
  const ofBalance = accounts.filter((account) => account.statement === "balance_sheet");
  const restarts = restartsOf(ofProfit, monthCount, provenRestarts(ofProfit, ofBalance, monthCount));
  const known = meaningOf(amounts, restarts);
  const offered = offeredMeanings(monthCount, amounts, restarts);
  const meaning = known ?? offered.find((one) => one === answers.balances) ?? null;
  const hasSums = offered.some((one) => one !== "month");
  if (meaning === null && (offered.length === 0 || (statement === "balance_sheet" && !hasSums)))
    return refuse(refusal(UNCLEAR_YEARS));
  if (meaning === "month" && statement === "balance_sheet") return refuse(refusal(MOVEMENTS));
  const question = meaning === null ? balancesQuestion(firstMonth, offered) : null;
  const taken = meaning ?? "month";
  const span = { firstMonth, monthCount };
  const made =
    statement === "balance_sheet"
      ? balanceSheet(ofBalance, ofProfit, span)
      : profitAndLoss(ofProfit, span, taken, restarts);
  const left = statement === "balance_sheet" ? ofProfit : ofBalance;
  const what = statement === "balance_sheet" ? "profit and loss" : "balance sheet";
  const others = [
    ...trial.others,
    ...left.map(
      ({ line: { row, label } }): RowReport => ({
        row,
        account: label,
        fate: "skipped",
        reason: `Belongs to the ${what}.`,
      }),
    ),
  ];
  return accept({ ...made, others, question });
}

function meaningOf(amounts: AmountsAre, { at, isProven, isUnclear }: Restarts): Meaning | null {
  if (amounts === "movements") return "month";
  const [restart] = at;
  if (isUnclear || restart === undefined || (amounts !== "balances" && !isProven)) return null;
  return restart % 12 === 0 ? "from_first" : "from_earlier";
}

/** Returns the positions of the months in which exactly the profit so far is moved to an equity account. */
function provenRestarts(
  ofProfit: readonly TrialAccount[],
  ofBalance: readonly TrialAccount[],
  monthCount: number,
): number[] {
  const equity = ofBalance.filter((account) => natureOfTrial(account) === "equity");
  return laterMonths(monthCount).filter((month) => {
    const profit = sumAt(ofProfit, month - 1);
    return profit !== 0 && equity.some(({ net }) => (net[month] ?? 0) - (net[month - 1] ?? 0) === profit);
  });
}

function sumAt(accounts: readonly TrialAccount[], month: number): number {
  return accounts.reduce((sum, { net }) => sum + (net[month] ?? 0), 0);
}

/**
 * Returns the accounts with debits as positive amounts. If costs are negative and income is positive in the
 * file, all signs are reversed. Undefined if the file has neither sign convention.
 */
function withDebitsPositive(accounts: readonly TrialAccount[]): readonly TrialAccount[] | undefined {
  const isSided = accounts.some(({ line }) =>
    line.readings.some((reading) => reading.kind === "amount" && reading.side !== null),
  );
  if (isSided) return accounts;
  const signOf = (natures: readonly (Nature | null)[]) => {
    const held = accounts.filter((account) => natures.includes(natureOfTrial(account)));
    return Math.sign(held.reduce((sum, { net }) => sum + net.reduce((all, amount) => all + amount, 0), 0));
  };
  const [cost, income] = [signOf(["cost"]), signOf(["income"])];
  if (cost !== 0 && cost === income) return undefined;
  const sign = cost || -income || signOf(["asset"]);
  if (sign === 0) return undefined;
  return sign > 0 ? accounts : accounts.map((one) => ({ ...one, net: one.net.map((amount) => -amount) }));
}

function natureOfTrial({ line, section, statement }: TrialAccount): Nature | null {
  if (statement === null) return null;
  const place = section === null ? null : sectionOfText(section, statement);
  return natureOf(place, suggestClass({ path: line.label, section: place }, statement).class);
}

type Span = { readonly firstMonth: Month; readonly monthCount: number };
type Made = Omit<StatementLines, "others" | "question">;

function profitAndLoss(accounts: readonly TrialAccount[], span: Span, meaning: Meaning, restarts: Restarts): Made {
  const skipped = monthsLost(meaning);
  const how = "The income and expenses of a month are the increase in their totals in the trial balance.";
  return {
    firstMonth: addMonths(span.firstMonth, skipped),
    monthCount: span.monthCount - skipped,
    lines: accounts.map((account) => lineOf(account, ownAmounts(account, meaning, restarts))),
    rowsOf: accounts.map(({ line }) => [fate(line, "Account from the trial balance.")]),
    warnings: meaning === "month" ? [] : skipped === 1 ? [how, lostSentence(span.firstMonth)] : [how],
  };
}

/**
 * The name of the line with the profit of the year so far, for a trial balance without an account for that
 * profit.
 */
const EARNINGS = "Current year earnings";

function balanceSheet(accounts: readonly TrialAccount[], ofProfit: readonly TrialAccount[], span: Span): Made {
  const earnings = Array.from({ length: span.monthCount }, (_, month) => sumAt(ofProfit, month));
  const own = accounts.find(
    ({ line }) => suggestClass({ path: line.label, section: "equity" }, "balance_sheet").class === "CE",
  );
  const withEarnings = (account: TrialAccount) =>
    account === own ? account.net.map((amount, month) => amount + (earnings[month] ?? 0)) : account.net;
  const lines = accounts.map((account) => lineOf(account, withEarnings(account)));
  const rowsOf = accounts.map(({ line }) => [fate(line, "Balance from the trial balance.")]);
  const template = ofProfit[0] ?? accounts[0];
  const added =
    own || !template ? [] : [{ ...lineOf(template, earnings), label: EARNINGS, section: "Equity", parent: null }];
  const sum = `The profit of the year so far, the sum of income and expenses, was read as "${own?.line.label ?? EARNINGS}".`;
  const reports = added.map((line) => [fate(line, "The sum of the income and expenses of the trial balance.")]);
  return {
    ...span,
    lines: [...lines, ...added],
    rowsOf: [...rowsOf, ...reports],
    warnings: ofProfit.length > 0 ? [sum] : [],
  };
}

function lineOf({ line, section }: TrialAccount, net: readonly number[]): Line {
  if (line.readings.some(({ kind }) => kind !== "amount" && kind !== "blank")) return line;
  const rounded = line.readings.some((reading) => reading.kind === "amount" && reading.rounded);
  const readings = net.map((amount): Reading => {
    return { kind: "amount", cents: cents(Math.abs(amount)), side: amount < 0 ? "credit" : "debit", rounded };
  });
  return { ...line, readings, level: 0, section, rowTotal: { kind: "blank" } };
}

function fate({ row, label }: Line, reason: string): RowReport {
  return { row, account: label, fate: "account", reason };
}

/** Returns the possible meanings of the amounts, given the headings and the restarts of running totals. */
function offeredMeanings(monthCount: number, amounts: AmountsAre, restarts: Restarts): Meaning[] {
  const sums = amounts === "movements" ? [] : meaningsOfSums(monthCount, restarts);
  return amounts === "balances" ? sums : [...sums, "month"];
}

function balancesQuestion(firstMonth: Month, offered: readonly Meaning[]): Question {
  return {
    id: "balances",
    text: "The file is a trial balance. What do its amounts of income and expenses cover?",
    options: meaningOptions(firstMonth, offered),
  };
}

const WHAT_TO_DO = "Export the profit and loss and the balance sheet by month, and import one after the other.";
const NOT_BALANCED = `The file is a trial balance, and its debits and credits are not equal in every month. ${WHAT_TO_DO}`;
const NO_SIDES = `The file is a trial balance, and nothing in it separates debits from credits. ${WHAT_TO_DO}`;
const UNCLEAR_YEARS = `The file is a trial balance, and its income and expenses do not show when a year begins. ${WHAT_TO_DO}`;
const MOVEMENTS = `The file is a trial balance of monthly amounts and has no balances. Export the balance sheet by month and import it.`;

function nobodyKnows(accounts: readonly TrialAccount[]): string {
  const names = accounts
    .slice(0, 3)
    .map(({ line }) => `"${line.label}" (row ${line.row})`)
    .join(", ");
  const more = accounts.length > 3 ? ` and ${accounts.length - 3} more` : "";
  return `The file is a trial balance, and nothing shows whether ${names}${more} belongs to the profit and loss or the balance sheet. Add a column "Type" with Income, Expense, Asset, Liability or Equity, or export both statements by month.`;
}

function refusal(message: string): FileRefusal {
  return { status: 422, code: "trial_balance", message };
}
