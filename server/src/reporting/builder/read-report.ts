import { month } from "@hazina/base/calendar.ts";
import type { ReportKind } from "@hazina/contract/reporting/builder.ts";
import type { BlockPeriod, ChartAccounts } from "@hazina/contract/reporting/builder-blocks.ts";
import { checkedPeriod } from "@hazina/contract/reporting/builder-blocks.ts";
import { chartFault, periodFault } from "@hazina/contract/reporting/chart-choices.ts";
import { chartPeriods } from "@hazina/engine/reporting/builder/chart-periods.ts";
import type * as z from "zod";
import { prefetchImports } from "../../forecasting/imported-rows.ts";
import { requireAbility, requireHeadCompany } from "../../platform/actor.ts";
import { inCall, type Work } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { invalid, invalidField } from "../../platform/refusal.ts";
import { computeReport, loadReportBlocks } from "./compute-report.ts";
import { insertBlock } from "./manage-blocks.ts";
import { addReport } from "./manage-reports.ts";
import { holdReport, reportNamed } from "./queries.ts";
import { requireLines } from "./require-lines.ts";
import { noReport, shownReport } from "./show-report.ts";
import { specOf } from "./stored.ts";

type Question = {
  readonly scenario: string;
  readonly is_getdata: boolean;
  readonly department_id?: string | null | undefined;
  readonly accounts?: z.output<typeof ChartAccounts> | undefined;
  readonly period?: z.output<typeof BlockPeriod> | undefined;
  readonly chart_type?: string | null | undefined;
  readonly prompt?: string | undefined;
};

/**
 * Returns a report with its current figures. If the call describes a chart to add, the chart is added first, and the
 * report is created if none has the name.
 * @throws Refusal 403 for a user who may not edit; 404 for an unknown scenario; 409 if the report has the maximum
 * number of blocks; 422 for missing or invalid settings of the chart.
 */
export async function readOrMake(work: Work, kind: ReportKind, name: string, question: Question) {
  const { services, actor, note } = work;
  const { database, clock } = services;
  if (question.is_getdata) note.isDryRun = true;
  else await makeChart(work, kind, name, question);
  const over = question.is_getdata && question.period ? requirePeriod(question.period) : undefined;
  await prefetchImports(database, actor.scope);
  const loaded = await database.inCompany(actor.scope, async (tx) => {
    const report = await reportNamed(tx, actor, kind, name);
    return report && loadReportBlocks(tx, actor, report, question.scenario, clock());
  });
  return loaded ? shownReport(await computeReport(loaded, over)) : noReport(question.scenario);
}

/**
 * Returns the period that a user chose for a whole report.
 * @throws Refusal 422 if it is invalid.
 */
export function requirePeriod(period: z.output<typeof BlockPeriod>) {
  const fault = period.type === "last_month" ? undefined : periodFault(period);
  if (fault) throw invalid(fault.message, [{ ...fault }]);
  return checkedPeriod(period);
}

/**
 * Books whose contents do not matter. They are passed to the function that counts the periods between two dates, which
 * requires books.
 */
const ANY_BOOKS = { firstMonth: month(2026, 1), cutOver: 0, settings: { fiscalYearStartMonth: 1 } } as Parameters<
  typeof chartPeriods
>[0];

async function makeChart(work: Work, kind: ReportKind, name: string, question: Question): Promise<void> {
  const { actor } = work;
  requireAbility(actor, "Edit Reports");
  requireHeadCompany(actor);
  const fault = chartFault(question);
  if (fault) throw invalid(fault.message, [{ ...fault }]);
  const { accounts, period, chart_type, prompt } = question;
  const spec = specOf({ type: "chart", spec: { accounts, period, chart_type, prompt } });
  if (spec.type === "chart") {
    const read = chartPeriods(ANY_BOOKS, spec.period);
    if (!read.ok) throw invalidField("period.type", read.refusal);
  }
  await inCall(work, async (call) => {
    await lockFor(call.tx, "reports", actor.companyId);
    const known = await reportNamed(call.tx, actor, kind, name);
    const { scenario, department_id } = question;
    await requireLines(call.tx, actor.companyId, { scenario: { name: question.scenario }, spec });
    const report = known
      ? await holdReport(call.tx, actor, known.id)
      : await addReport(call, { name, kind, scenario, department_id });
    await insertBlock(call, report, { spec, narration: null });
  });
}
