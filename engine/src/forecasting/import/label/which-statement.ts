import { plainName, sectionNamed } from "../../classification/section-names.ts";
import { suggestClass } from "../../classification/suggest.ts";
import type { Statement } from "../../model/classes.ts";
import { sectionOfText } from "./accounts.ts";

/**
 * Matches words that always make a name a balance, regardless of its other words: "Salaries payable",
 * "Accumulated depreciation".
 */
const SURELY_BALANCE =
  /\b(payables?|receivables?|prepaid|prepayments?|accru\w+|accum\w*|provisions?|deferred|unearned|unamorti[sz]ed|capitali[sz]ed|assets?|liabilit\w+|control|ledger|clearing|suspense|advances?|deposits?|retained|reserves?|at cost|in hand|in transit|interests? in|investments?|vat|paye)\b/;
/**
 * Matches words that make a name income or a cost, unless `SURELY_BALANCE` matches it: "Bank charges", "Loan
 * interest".
 */
const SURELY_PROFIT =
  /\b(sales|revenues?|income|turnover|expenses?|charges?|fees?|purchases|cogs|cost of|interest|depreciation|amorti[sz]ation|commissions?)\b/;
/** Matches names that may be either the charge of the year or the amount owed: a tax, dividends. */
const OF_EITHER = /\b(tax|taxes|taxation|kodi|impots?|dividends?|gawio)\b/;

/**
 * Returns the statement to which a heading or an account type belongs ("Revenue", "Current assets"); undefined if
 * it may belong to either.
 */
export function statementOfSection(text: string): Statement | undefined {
  const exact = either((statement) => {
    const named = sectionNamed(text, statement);
    return named !== undefined && named.section !== "container";
  });
  return exact ?? either((statement) => sectionOfText(text, statement) !== null);
}

/**
 * Returns the statement to which an account belongs, judging by its name; undefined if it may belong to either
 * statement, or the name is unknown.
 */
export function statementOfName(name: string): Statement | undefined {
  const plain = plainName(name);
  const classIn = (statement: Statement) => suggestClass({ path: name, section: null }, statement).class;
  const [cost, balance] = [classIn("profit_and_loss"), classIn("balance_sheet")];
  if (SURELY_BALANCE.test(plain)) return balance === "UNMAPPED" ? undefined : "balance_sheet";
  if (OF_EITHER.test(plain)) return /\b(expenses?|charge)\b/.test(plain) ? "profit_and_loss" : undefined;
  if (SURELY_PROFIT.test(plain)) return cost === "UNMAPPED" ? undefined : "profit_and_loss";
  if (balance === "UNMAPPED") return cost === "UNMAPPED" ? undefined : "profit_and_loss";
  if (cost === "UNMAPPED") return "balance_sheet";
  const isRunningCost = cost === "FEXP" || cost === "VEXP";
  if (isRunningCost && (balance === "OCL" || balance === "TL")) return "profit_and_loss";
  return isRunningCost && balance === "CASH" ? "balance_sheet" : undefined;
}

function either(is: (statement: Statement) => boolean): Statement | undefined {
  const [profit, balance] = [is("profit_and_loss"), is("balance_sheet")];
  if (profit === balance) return undefined;
  return profit ? "profit_and_loss" : "balance_sheet";
}
