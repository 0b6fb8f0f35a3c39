import { assets } from "@hazina/contract/accounting/assets.ts";
import { audit } from "@hazina/contract/accounting/audit.ts";
import { statements } from "@hazina/contract/accounting/bank-statements.ts";
import { chart } from "@hazina/contract/accounting/chart.ts";
import { erp } from "@hazina/contract/accounting/erp.ts";
import { journalSheets } from "@hazina/contract/accounting/journal-sheets.ts";
import { journals } from "@hazina/contract/accounting/journals.ts";
import { matching } from "@hazina/contract/accounting/matching.ts";
import { opening } from "@hazina/contract/accounting/opening.ts";
import { periods } from "@hazina/contract/accounting/periods.ts";
import { recurringJournals } from "@hazina/contract/accounting/recurring-journals.ts";
import { accountingReports } from "@hazina/contract/accounting/reports.ts";
import { schedules } from "@hazina/contract/accounting/schedules.ts";
import { projects } from "@hazina/contract/spending/projects.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** An account, as the list returns it. */
export type AccountRow = InferContractRouterOutputs<typeof chart>["list"]["data"][number];

/** A journal, as the list returns it. */
export type JournalRow = InferContractRouterOutputs<typeof journals>["list"]["data"][number];

/** A journal with its lines. */
export type JournalRecord = InferContractRouterOutputs<typeof journals>["read"]["data"];

/** The months of the books, with the closing checks of the next month to close. */
export type PeriodList = InferContractRouterOutputs<typeof periods>["list"];

/** The trial balance, as the API returns it. */
export type TrialBalance = InferContractRouterOutputs<typeof accountingReports>["trialBalance"];

/** The profit and loss or balance sheet of the books, as the API returns it. */
export type BooksStatement = InferContractRouterOutputs<typeof accountingReports>["profitAndLoss"];

/** The cash flow of the books, as the API returns it. */
export type BooksCashFlow = InferContractRouterOutputs<typeof accountingReports>["cashFlow"];

/** One page of the journal entries of an account. */
export type GeneralLedger = InferContractRouterOutputs<typeof accountingReports>["generalLedger"];

/** A cash account with two balances: its balance in the books, and its balance in the latest statement. */
export type BankAccount = InferContractRouterOutputs<typeof statements>["accounts"]["data"][number];

/** A statement of a bank or till, as the list returns it. */
export type BankStatement = InferContractRouterOutputs<typeof statements>["list"]["data"][number];

/** A row of a bank statement with the journals that it is matched with. */
export type BankRow = InferContractRouterOutputs<typeof statements>["rows"]["data"][number];

/** The content of a statement file before it is stored. */
export type StatementPreview = InferContractRouterOutputs<typeof statements>["upload"]["data"];

/**
 * The unmatched statement rows of a cash account, with the entries and documents that the rows can be matched with.
 */
export type MatchingWork = InferContractRouterOutputs<typeof matching>["read"];

/** A row to match, with its proposals. */
export type OpenRow = MatchingWork["data"][number];

/** A rule for booking statement rows. */
export type BankRule = InferContractRouterOutputs<typeof matching>["rules"]["data"][number];

/** A matching decision about a row, as the log returns it. */
export type MatchingDecision = InferContractRouterOutputs<typeof matching>["log"]["data"][number];

/** The queries and mutations for the chart of accounts. */
export const chartQueries = queriesOf(chart, ["accounting", "chart"]);

/** A schedule that spreads a cost or income over months, as the list returns it. */
export type ScheduleRow = InferContractRouterOutputs<typeof schedules>["list"]["data"][number];

/** A schedule, which spreads a cost or an income over months, with each of its months. */
export type ScheduleRecord = InferContractRouterOutputs<typeof schedules>["read"]["data"];

/** The queries and mutations for schedules. */
export const scheduleQueries = queriesOf(schedules, ["accounting", "schedules"]);

/** A fixed asset, as the list returns it. */
export type AssetRow = InferContractRouterOutputs<typeof assets>["list"]["data"][number];

/** A fixed asset with its months. */
export type AssetRecord = InferContractRouterOutputs<typeof assets>["read"]["data"];

/** The register of fixed assets for a date range, as the API returns it. */
export type AssetRegister = InferContractRouterOutputs<typeof assets>["register"];

/** The wear and tear allowances (tax depreciation) of a year of income, as the API returns them. */
export type WearAndTear = InferContractRouterOutputs<typeof assets>["wearAndTear"];

/** The queries and mutations for fixed assets. */
export const assetQueries = queriesOf(assets, ["accounting", "assets"]);

/** The rows of a workbook of journals, before they are stored. */
export type JournalSheetPreview = InferContractRouterOutputs<typeof journalSheets>["import"]["data"];

/** The queries and mutations that import and download journals. */
export const journalSheetQueries = queriesOf(journalSheets, ["accounting", "journalSheets"]);

/** A recurring journal, as the list returns it. */
export type RecurringJournalRow = InferContractRouterOutputs<typeof recurringJournals>["list"]["data"][number];

/** A recurring journal with its lines, and the journals that were created from it. */
export type RecurringJournalRecord = InferContractRouterOutputs<typeof recurringJournals>["read"]["data"];

/** The queries and mutations for recurring journals. */
export const recurringJournalQueries = queriesOf(recurringJournals, ["accounting", "recurring"]);

/** The queries and mutations for journals. */
export const journalQueries = queriesOf(journals, ["accounting", "journals"]);

/** The queries and mutations that import opening balances. */
export const openingQueries = queriesOf(opening, ["accounting", "opening"]);

/** The opening balances that the server read from a file but has not stored yet. */
export type OpeningPreview = InferContractRouterOutputs<typeof opening>["import"]["data"];

/** The queries and mutations for months of the books. */
export const periodQueries = queriesOf(periods, ["accounting", "periods"]);

/** The queries and mutations for bank and till statements. */
export const statementQueries = queriesOf(statements, ["accounting", "statements"]);

/**
 * The queries and mutations for matching. They have their own key, so that changes of the books do
 * not reload them.
 */
export const matchingQueries = queriesOf(matching, ["matching"]);

/** Reloads the statement rows to match, the rules for booking rows, and the log of matching decisions. */
export const refreshMatching = readAgain(["matching"]);

/** Reloads the rows of statements, the books and the rows to match; call it after a match was undone. */
export const refreshRows = readAgain(["accounting"], ["matching"], ["suppliers"]);

/** The queries for reports on the books. */
export const booksReportQueries = queriesOf(accountingReports, ["accounting", "reports"]);

/** The query for the projects that a user can choose. */
export const projectChoiceQueries = queriesOf({ choices: projects.choices }, ["projects"]);

/** The mutation that creates the audit pack. */
export const auditQueries = queriesOf(audit, ["accounting", "audit"]);

/** The accounting system to which journals are sent. */
export type ErpConnection = InferContractRouterOutputs<typeof erp>["list"]["data"][number];

/** An account with the account of the other system that it is matched with. */
export type MatchedAccount = InferContractRouterOutputs<typeof erp>["accounts"]["data"][number];

/** A journal that is sent to the other system, as the list returns it. */
export type ConnectedJournal = InferContractRouterOutputs<typeof erp>["journals"]["data"][number];

/** The queries and mutations for the accounting system to which journals are sent. */
export const erpQueries = queriesOf(erp, ["accounting", "erp"]);

/** Reloads the books and the approvals; call it after a journal, an account or a month has changed. */
export const refreshBooks = readAgain(["accounting"], ["approvals"]);
