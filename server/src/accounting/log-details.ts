import { amountInWords, centsOf, sum } from "@hazina/base/money.ts";
import type { assets } from "@hazina/contract/accounting/assets.ts";
import type { statements } from "@hazina/contract/accounting/bank-statements.ts";
import type { chart } from "@hazina/contract/accounting/chart.ts";
import type { journalSheets } from "@hazina/contract/accounting/journal-sheets.ts";
import type { journals } from "@hazina/contract/accounting/journals.ts";
import type { matching } from "@hazina/contract/accounting/matching.ts";
import type { opening } from "@hazina/contract/accounting/opening.ts";
import type { periods } from "@hazina/contract/accounting/periods.ts";
import type { recurringJournals } from "@hazina/contract/accounting/recurring-journals.ts";
import type { schedules } from "@hazina/contract/accounting/schedules.ts";
import type { LogDetail, LogDetails } from "../platform/http/log-details.ts";
import { lastNameOf } from "../platform/last-change.ts";

type Id = { readonly id: string };

const named =
  (subject: string, side: "before" | "after" = "after"): LogDetail<Id, unknown> =>
  ({ input, read }) =>
    read((tx, companyId) => lastNameOf(tx, companyId, subject, input.id, side));

/** The details that the access log shows for calls about accounts: code and name. */
export const chartDetails: LogDetails<typeof chart> = {
  create: ({ input }) => `${input.code} ${input.name}`,
  update: ({ input }) => `${input.id} ${input.name}`,
  remove: ({ input }) => input.id,
  restore: ({ input }) => input.id,
};

const written: LogDetail<
  { readonly memo: string; readonly lines: readonly { readonly debit?: number | undefined }[] },
  unknown
> = ({ input: { memo, lines } }) => `${memo}: ${amountInWords(sum(lines.map(({ debit = 0 }) => centsOf(debit))))}`;

const journal = named("journal");

/** The details that the access log shows for calls about journals: the memo and, if the call has one, the amount. */
export const journalDetails: LogDetails<typeof journals> = {
  create: written,
  update: written,
  submit: journal,
  remove: named("journal", "before"),
  reverse: ({ output, read }) => read((tx, companyId) => lastNameOf(tx, companyId, "journal", output.data.id, "after")),
};

/** The details that the access log shows for calls about workbooks of journals: the name of the file. */
export const journalSheetDetails: LogDetails<typeof journalSheets> = {
  import: ({ input: { file, dry_run: dryRun } }) => `${file.name}${dryRun ? " (checked only)" : ""}`,
};

const repeated = named("recurring journal");

/** The details that the access log shows for calls about recurring journals: the memo. */
export const recurringJournalDetails: LogDetails<typeof recurringJournals> = {
  create: ({ input }) => input.memo,
  update: ({ input }) => input.memo,
  skip: repeated,
  remove: named("recurring journal", "before"),
};

const schedule = named("schedule");

/** The details that the access log shows for calls about schedules: the name. */
export const scheduleDetails: LogDetails<typeof schedules> = {
  create: ({ input }) => input.name,
  update: ({ input }) => input.name,
  correct: schedule,
  stop: schedule,
  catchUp: schedule,
  remove: named("schedule", "before"),
};

const asset = named("fixed asset");

/** The details that the access log shows for calls about fixed assets: number and name. */
export const assetDetails: LogDetails<typeof assets> = {
  create: ({ input }) => `${input.number} ${input.name}`,
  update: ({ input }) => `${input.number} ${input.name}`,
  dispose: asset,
  catchUp: asset,
  remove: named("fixed asset", "before"),
};

/** The details that the access log shows for changes to months of the books: the month and its state. */
export const periodDetails: LogDetails<typeof periods> = {
  post: ({ input: { month } }) => month,
  change: ({ input: { month, state, reason } }) => `${month} is ${state}${reason === "" ? "" : `: ${reason}`}`,
};

/** The details that the access log shows for bank statements: the account and the file. */
export const statementDetails: LogDetails<typeof statements> = {
  upload: ({ input: { account, file, dry_run: dryRun } }) =>
    `${account}: ${file.name}${dryRun ? " (checked only)" : ""}`,
  remove: named("bank statement", "before"),
};

/** The details that the access log shows for opening balances: the day and the file. */
export const openingDetails: LogDetails<typeof opening> = {
  import: ({ input: { date, file, dry_run: dryRun } }) => `${date}: ${file.name}${dryRun ? " (checked only)" : ""}`,
};

const ofRow = named("statement row");
const ofRule = named("bank rule");

/**
 * The details that the access log shows for calls about matching statement rows with the books: the row, or the
 * matching rule.
 */
export const matchingDetails: LogDetails<typeof matching> = {
  match: ofRow,
  unmatch: named("statement row", "before"),
  refuse: ({ input }) => input.key.slice(0, 100),
  createRule: ({ input }) => input.reason,
  updateRule: ({ input }) => input.reason,
  removeRule: named("bank rule", "before"),
  applyRule: ofRule,
  automate: ({ input: { limit } }) => (limit === null ? "no limit" : amountInWords(centsOf(limit))),
};
