import {
  addDays,
  addMonths,
  type Day,
  dayAt,
  dayInWords,
  formatMonth,
  lastDayOf,
  type Month,
  monthAt,
  monthInWords,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { and, eq, ne } from "drizzle-orm";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notificationSettingsOf } from "../../notifications/configuration.ts";
import { notify, type Occasion } from "../../notifications/notify.ts";
import { readEmployers } from "../../organization/employers.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { usualPayDay } from "../lifecycle/save-run.ts";
import { listObligations } from "../outputs/obligations.ts";
import { gateInSlices } from "../review/checks.ts";
import type { Run } from "../runs/find-run.ts";
import { revisionOf } from "../runs/run-revision.ts";
import { payrollRuns, snapshots } from "../runs/tables.ts";
import { type PayrollType, payrollTypeRows } from "../setup/types.ts";

/** The job queue for the daily reminders of pay days and amounts owed. */
export const REMINDER_QUEUE = "payroll-reminders";

const DAYS_BEFORE = 7;

type Around = { readonly appUrl: string; readonly now: number };

/** The company whose reminders are sent, with the database scope for reading its rows. */
type Reader = CompanyRef & { readonly scope: Actor["scope"] };

/**
 * Notifies a company's users of anything that blocks a pay day within a week. From the working day
 * before the due day, also notifies them of amounts owed to an authority. Reads in short
 * transactions. Each notification is sent once and never contains an amount. Returns the number of
 * users notified.
 */
export async function remindOfPay(services: Services, companyId: string): Promise<number> {
  const { database, config, mailer, clock } = services;
  const around = { appUrl: config.appUrl, now: clock() };
  const reader: Reader = { companyId, scope: { companyId, branchId: null } };
  const isOn = await database.inCompany(
    reader.scope,
    async (tx) => (await notificationSettingsOf(tx, companyId)).payroll,
  );
  if (!isOn) return 0;
  const pay = await payDaysAhead(services, reader, around.now);
  const owed = await owedNow(services, reader, dayAt(around.now));
  const notified = await database.inCompany(
    reader.scope,
    async (tx) =>
      (await tell(tx, reader, "Prepare Payroll", pay, around)) + (await tell(tx, reader, "Pay Payroll", owed, around)),
  );
  if (notified > 0) mailer.wake();
  return notified;
}

async function tell(
  tx: Tx,
  { companyId }: CompanyRef,
  ability: Parameters<typeof holdersOf>[2],
  occasions: readonly Occasion[],
  around: Around,
): Promise<number> {
  if (occasions.length === 0) return 0;
  const people = await holdersOf(tx, companyId, ability);
  let notified = 0;
  for (const occasion of occasions) notified += await notify(tx, companyId, people, occasion, around);
  return notified;
}

/** Returns the notifications about payrolls whose pay day is in the coming week and that are not ready to be paid. */
async function payDaysAhead(services: Services, reader: Reader, at: number): Promise<readonly Occasion[]> {
  const ahead = await services.database.inCompany(reader.scope, (tx) => runsAhead(tx, reader, at));
  const occasions: Occasion[] = [];
  for (const { type, month, payDay, run } of ahead) {
    const sentence = await whatBlocks(services, reader, run);
    if (sentence === undefined) continue;
    occasions.push({
      kind: "payroll",
      occasion: `pay day ${type.id} ${formatMonth(month)}`,
      title: `${type.name} of ${monthInWords(month)}: pay day is on ${dayInWords(payDay)}`,
      message: sentence,
      link: run ? `/payroll/runs/${run.id}` : "/payroll",
    });
  }
  return occasions;
}

type Ahead = { readonly type: PayrollType; readonly month: Month; readonly payDay: Day; readonly run: Run | undefined };

/** Returns the pay days of monthly payrolls in the coming week, each with its run if one was created. */
async function runsAhead(tx: Tx, company: CompanyRef, at: number): Promise<readonly Ahead[]> {
  const today = dayAt(at);
  const types = (await payrollTypeRows(tx, company)).filter(({ frequency }) => frequency === "monthly");
  const ahead: Ahead[] = [];
  for (const type of types) {
    for (const month of [monthAt(at), addMonths(monthAt(at), 1)]) {
      const payDay = usualPayDay(type, month, lastDayOf(month));
      if (payDay <= today || payDay > addDays(today, DAYS_BEFORE)) continue;
      ahead.push({ type, month, payDay, run: await regularRunOf(tx, company, type, month) });
    }
  }
  return ahead;
}

async function regularRunOf(
  tx: Tx,
  { companyId }: CompanyRef,
  { id }: PayrollType,
  month: Month,
): Promise<Run | undefined> {
  const [run] = await tx
    .select()
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.companyId, companyId),
        eq(payrollRuns.typeId, id),
        eq(payrollRuns.month, formatMonth(month)),
        eq(payrollRuns.kind, "regular"),
        ne(payrollRuns.status, "reversed"),
      ),
    );
  return run;
}

/**
 * Returns a sentence that says why a payroll cannot be paid yet; undefined if only the payment
 * remains to be made.
 */
async function whatBlocks(services: Services, reader: Reader, run: Run | undefined): Promise<string | undefined> {
  if (!run) return "This month's payroll has not been started.";
  if (run.status === "draft") return "The payroll is a draft. Calculate it, review the checks, and submit it.";
  if (run.status === "submitted") return "The payroll is awaiting approval.";
  if (run.status !== "computed") return undefined;
  if (await services.database.inCompany(reader.scope, (tx) => isStale(tx, reader, run))) {
    return "Employees, pay or settings changed since the payroll was calculated. Recalculate it.";
  }
  const { findings } = await gateInSlices(services, reader, run.id);
  const blocking = findings.filter((finding) => finding.blocking);
  if (blocking.length === 0) return "The payroll has been calculated but not submitted.";
  const people = new Set(blocking.flatMap((finding) => finding.people.map(({ id }) => id))).size;
  const whom = people === 0 ? "" : ` ${people === 1 ? "1 person is" : `${people} people are`} concerned.`;
  const checks = blocking.length === 1 ? "1 check blocks" : `${blocking.length} checks block`;
  return `${checks} the payroll.${whom} Open it to see the issues.`;
}

async function isStale(tx: Tx, company: CompanyRef, run: Run): Promise<boolean> {
  const own = and(eq(snapshots.companyId, company.companyId), eq(snapshots.id, run.snapshotId ?? run.id));
  const [snapshot] = await tx.select({ revision: snapshots.revision }).from(snapshots).where(own);
  return snapshot?.revision !== (await revisionOf(tx, company, run));
}

/**
 * Returns the notifications about amounts that each employer owes to authorities for the previous month. They start on
 * the reminder day and end on the due day or when everything is paid.
 */
async function owedNow(services: Services, reader: Reader, today: Day): Promise<readonly Occasion[]> {
  const { companyId } = reader;
  const { branches } = await services.database.inCompany(reader.scope, (tx) => readEmployers(tx, reader));
  const owed: Occasion[] = [];
  for (const [branchId, name] of [
    [null, ""],
    ...[...branches].map(([id, branch]) => [id, branch.name] as const),
  ] as const) {
    owed.push(...(await owedByEmployer(services, { companyId, scope: { companyId, branchId } }, today, name)));
  }
  return owed;
}

async function owedByEmployer(
  services: Services,
  reader: Reader,
  today: Day,
  branch: string,
): Promise<readonly Occasion[]> {
  const month = formatMonth(addMonths(parseMonth(today.slice(0, 7)), -1));
  const { branchId } = reader.scope;
  const { data } = await listObligations({ services, actor: reader }, { month });
  return data
    .filter(({ remind, due, paid, amount }) => remind <= today && today <= due && paid < amount)
    .map(({ to, name, due, filed }) => ({
      kind: "payroll" as const,
      occasion: branchId === null ? `owed ${to} ${month}` : `owed ${to} ${month} ${branchId}`,
      title: `${branch === "" ? name : `${branch}, ${name}`}: due on ${dayInWords(due)}`,
      message: `The return for ${monthInWords(parseMonth(month))} is ${filed ? "filed but not paid yet" : "neither filed nor paid yet"}.`,
      link: "/reports/payroll",
    }));
}
