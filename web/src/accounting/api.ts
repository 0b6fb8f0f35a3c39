import { statements } from "@hazina/contract/accounting/bank-statements.ts";
import { chart } from "@hazina/contract/accounting/chart.ts";
import { journals } from "@hazina/contract/accounting/journals.ts";
import { matching } from "@hazina/contract/accounting/matching.ts";
import { opening } from "@hazina/contract/accounting/opening.ts";
import { periods } from "@hazina/contract/accounting/periods.ts";
import { accountingReports } from "@hazina/contract/accounting/reports.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** An account, as the list returns it. */
export type AccountRow = InferContractRouterOutputs<typeof chart>["list"]["data"][number];

/** A journal, as the list returns it. */
export type JournalRow = InferContractRouterOutputs<typeof journals>["list"]["data"][number];

/** A journal with its lines. */
export type JournalRecord = InferContractRouterOutputs<typeof journals>["read"]["data"];

/** The months of the books, with the checks of the month that is closed next. */
export type PeriodList = InferContractRouterOutputs<typeof periods>["list"];

/** The trial balance. */
export type TrialBalance = InferContractRouterOutputs<typeof accountingReports>["trialBalance"];

/** The profit and loss or the balance sheet. */
export type BooksStatement = InferContractRouterOutputs<typeof accountingReports>["profitAndLoss"];

/** A page of an account's entries. */
export type GeneralLedger = InferContractRouterOutputs<typeof accountingReports>["generalLedger"];

/** The accounts of cash, with what their statements say. */
export type BankAccount = InferContractRouterOutputs<typeof statements>["accounts"]["data"][number];

/** A statement of a bank or till, as the list returns it. */
export type BankStatement = InferContractRouterOutputs<typeof statements>["list"]["data"][number];

/** A row of a statement with the journals to which it is tied. */
export type BankRow = InferContractRouterOutputs<typeof statements>["rows"]["data"][number];

/** The content of a statement file, before it is stored. */
export type StatementPreview = InferContractRouterOutputs<typeof statements>["upload"]["data"];

/** The rows of an account to match, and what they can be matched with. */
export type MatchingWork = InferContractRouterOutputs<typeof matching>["read"];

/** A row to match with its proposals. */
export type OpenRow = MatchingWork["data"][number];

/** A rule for rows of statements. */
export type BankRule = InferContractRouterOutputs<typeof matching>["rules"]["data"][number];

/** A decision about a row, as the log returns it. */
export type MatchingDecision = InferContractRouterOutputs<typeof matching>["log"]["data"][number];

/** The queries and mutations for accounts. */
export const chartQueries = queriesOf(chart, ["accounting", "chart"]);

/** The queries and mutations for journals. */
export const journalQueries = queriesOf(journals, ["accounting", "journals"]);

/** The calls that import opening balances. */
export const openingQueries = queriesOf(opening, ["accounting", "opening"]);

/** The opening balances of a file, before they are stored. */
export type OpeningPreview = InferContractRouterOutputs<typeof opening>["bring"]["data"];

/** The queries and mutations for months of the books. */
export const periodQueries = queriesOf(periods, ["accounting", "periods"]);

/** The queries and mutations for statements of banks and tills. */
export const statementQueries = queriesOf(statements, ["accounting", "statements"]);

/** The queries and mutations for matching. Their reads are not among those that every change of the books repeats. */
export const matchingQueries = queriesOf(matching, ["matching"]);

/** Reloads the rows to match, the rules and the log. */
export const refreshMatching = readAgain(["matching"]);

/** The queries for reports of the books. */
export const booksReportQueries = queriesOf(accountingReports, ["accounting", "reports"]);

/** Reloads the books and the approvals; call it after a journal, an account or a month has changed. */
export const refreshBooks = readAgain(["accounting"], ["approvals"]);
