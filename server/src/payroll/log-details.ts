import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import type { approval } from "@hazina/contract/payroll/approval.ts";
import type { muster } from "@hazina/contract/payroll/muster.ts";
import type { opening } from "@hazina/contract/payroll/opening.ts";
import { payLists, type payReports } from "@hazina/contract/payroll/outputs.ts";
import type { payments } from "@hazina/contract/payroll/payments.ts";
import type { runs } from "@hazina/contract/payroll/runs.ts";
import type { toDecide } from "@hazina/contract/payroll/to-decide.ts";
import type { ReadRows } from "../platform/http/context.ts";
import type { LogDetail, LogDetails } from "../platform/http/log-details.ts";
import { findRun, runInWords } from "./runs/find-run.ts";

/** Describes a payroll by its month and number; undefined if the payroll no longer exists. */
function named(read: ReadRows, id: string): Promise<string | undefined> {
  return read(async (tx, companyId) => {
    const run = await findRun(tx, { companyId }, id).catch(() => undefined);
    return run && runInWords(run);
  });
}

/**
 * The details that the access log records for payroll runs: which run, and whose slip was read.
 * Amounts are never recorded.
 */
export const runDetails: LogDetails<typeof runs> = {
  create: ({ input }) => monthInWords(parseMonth(input.month)),
  update: ({ input, read }) => named(read, input.id),
  compute: ({ input, read }) => named(read, input.id),
  submit: ({ input, read }) => named(read, input.id),
  slip: ({ output }) => `${output.data.name}, ${monthInWords(parseMonth(output.data.month))}`,
};

/**
 * The details that the access log records for the muster roll: which payroll, and how many rows.
 */
export const musterDetails: LogDetails<typeof muster> = {
  write: async ({ input, output, read }) => `${await named(read, input.payroll_id)}: ${output.data.written} rows`,
};

/**
 * The details that the access log records for months whose payroll was run in a previous payroll system: the number of
 * months and of employees.
 */
export const openingDetails: LogDetails<typeof opening> = {
  list: ({ output }) => `${output.data.length} months`,
  import: ({ output }) => `${output.data.rows.length} months of ${output.data.counts.people} people`,
};

/** The details that the access log records when someone decides on a payroll: which payroll, and the decision. */
export const approvalDetails: LogDetails<typeof approval> = {
  approve: ({ input, read }) => named(read, input.payroll_id),
  decide: async ({ input, read }) => `${await named(read, input.id)}: ${input.status === 1 ? "approved" : "rejected"}`,
  rollBack: ({ input, read }) => named(read, input.payroll_id),
  rollBackWages: ({ input, read }) => named(read, input.payroll_id),
  setMonth: ({ input }) => `${monthInWords(parseMonth(input.month))}: ${input.state}`,
};

/** The details that the access log records for payments: which payroll, and how many lines. */
export const paymentDetails: LogDetails<typeof payments> = {
  process: async ({ input, output, read }) => `${await named(read, input.payroll_id)}: ${output.data.lines} lines`,
  results: ({ output }) => `${output.data.taken} results taken`,
};

/**
 * The details that the access log records when an approver reads the figures of a payroll: which
 * payroll.
 */
export const toDecideDetails: LogDetails<typeof toDecide> = {
  read: ({ input, read }) => named(read, input.payroll_id),
};

const listed: LogDetail<unknown, { readonly month: string | null; readonly data: readonly unknown[] }> = ({
  output,
}) => (output.month === null ? undefined : `${monthInWords(parseMonth(output.month))}: ${output.data.length} rows`);

/** The details that the access log records for payroll lists: which month, and how many rows. */
export const listDetails = Object.fromEntries(Object.keys(payLists).map((name) => [name, listed])) as LogDetails<
  typeof payLists
>;

/**
 * The details that the access log records for remittances: the authority, the month, and whether a filing or a payment
 * was recorded.
 */
export const reportDetails: LogDetails<typeof payReports> = {
  remit: ({ input }) => `${input.to}, ${monthInWords(parseMonth(input.month))}: ${input.what}`,
};
