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

/** A payroll by its month and number; undefined for one that no longer exists. */
function named(read: ReadRows, id: string): Promise<string | undefined> {
  return read(async (tx, companyId) => {
    const run = await findRun(tx, { companyId }, id).catch(() => undefined);
    return run && runInWords(run);
  });
}

/** Details in the access log of calls about runs: which run, and whose slip was read; never an amount. */
export const runDetails: LogDetails<typeof runs> = {
  create: ({ input }) => monthInWords(parseMonth(input.month)),
  update: ({ input, read }) => named(read, input.id),
  compute: ({ input, read }) => named(read, input.id),
  submit: ({ input, read }) => named(read, input.id),
  slip: ({ output }) => `${output.data.name}, ${monthInWords(parseMonth(output.data.month))}`,
};

/** Details in the access log of the muster roll: which payroll, and how many rows. */
export const musterDetails: LogDetails<typeof muster> = {
  write: async ({ input, output, read }) => `${await named(read, input.payroll_id)}: ${output.data.written} rows`,
};

/** Details in the access log of months paid by a previous payroll: how many, and of how many employees. */
export const openingDetails: LogDetails<typeof opening> = {
  list: ({ output }) => `${output.data.length} months`,
  bring: ({ output }) => `${output.data.rows.length} months of ${output.data.counts.people} people`,
};

/** Details in the access log of decisions on payrolls. */
export const approvalDetails: LogDetails<typeof approval> = {
  approve: ({ input, read }) => named(read, input.payroll_id),
  decide: async ({ input, read }) => `${await named(read, input.id)}: ${input.status === 1 ? "approved" : "rejected"}`,
  rollBack: ({ input, read }) => named(read, input.payroll_id),
  rollBackWages: ({ input, read }) => named(read, input.payroll_id),
  setMonth: ({ input }) => `${monthInWords(parseMonth(input.month))}: ${input.state}`,
};

/** Details in the access log of payments: which payroll, and how many lines. */
export const paymentDetails: LogDetails<typeof payments> = {
  process: async ({ input, output, read }) => `${await named(read, input.payroll_id)}: ${output.data.lines} lines`,
  results: ({ output }) => `${output.data.taken} results taken`,
};

/** Details in the access log of an approver's figures: which payroll. */
export const toDecideDetails: LogDetails<typeof toDecide> = {
  read: ({ input, read }) => named(read, input.payroll_id),
};

const listed: LogDetail<unknown, { readonly month: string | null; readonly data: readonly unknown[] }> = ({
  output,
}) => (output.month === null ? undefined : `${monthInWords(parseMonth(output.month))}: ${output.data.length} rows`);

/** Details in the access log of payroll lists: which month, and how many rows. */
export const listDetails = Object.fromEntries(Object.keys(payLists).map((name) => [name, listed])) as LogDetails<
  typeof payLists
>;

/** Details in the access log of reports. */
export const reportDetails: LogDetails<typeof payReports> = {
  remit: ({ input }) => `${input.to}, ${monthInWords(parseMonth(input.month))}: ${input.what}`,
};
