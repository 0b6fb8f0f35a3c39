import {
  addDays,
  addMonths,
  type Day,
  dayAt,
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
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { listObligations } from "../outputs/obligations.ts";
import { gateOf } from "../runs/checks.ts";
import { revisionOf } from "../runs/compute.ts";
import type { Run } from "../runs/find-run.ts";
import { usualPayDay } from "../runs/save-run.ts";
import { payrollRuns, snapshots } from "../runs/tables.ts";
import { type PayrollType, payrollTypeRows } from "../setup/types.ts";

/** The queue on which people are reminded of pay days and of what is owed, once a day. */
export const REMINDER_QUEUE = "payroll-reminders";

const DAYS_BEFORE = 7;

type Around = { readonly appUrl: string; readonly now: number };
type Doors = { readonly at: number };

/**
 * Tells a company's people what stands between them and a pay day within a week, and from the working day before it what is owed to
 * an authority. Each is told once, never with an amount. Answers how many people were told.
 */
export async function remindOfPay({ database, config, mailer, clock }: Services, companyId: string): Promise<number> {
  const around = { appUrl: config.appUrl, now: clock() };
  const company = { companyId };
  const told = await database.inCompany({ companyId, branchId: null }, async (tx) => {
    if (!(await notificationSettingsOf(tx, companyId)).payroll) return 0;
    const pay = await payDaysAhead(tx, company, { at: around.now });
    const owed = await owedNow(tx, company, dayAt(around.now));
    return (
      (await tell(tx, company, "Prepare Payroll", pay, around)) + (await tell(tx, company, "Pay Payroll", owed, around))
    );
  });
  if (told > 0) mailer.wake();
  return told;
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
  let told = 0;
  for (const occasion of occasions) told += await notify(tx, companyId, people, occasion, around);
  return told;
}

/** What is to be told of the pay days of the coming week. */
async function payDaysAhead(tx: Tx, company: CompanyRef, doors: Doors): Promise<readonly Occasion[]> {
  const today = dayAt(doors.at);
  const types = (await payrollTypeRows(tx, company)).filter(({ frequency }) => frequency === "monthly");
  const occasions: Occasion[] = [];
  for (const type of types) {
    for (const month of [monthAt(doors.at), addMonths(monthAt(doors.at), 1)]) {
      const payDay = usualPayDay(type, month, lastDayOf(month));
      if (payDay <= today || payDay > addDays(today, DAYS_BEFORE)) continue;
      const run = await regularRunOf(tx, company, type, month);
      const sentence = await whatBlocks(tx, company, run, doors);
      if (sentence === undefined) continue;
      occasions.push({
        kind: "payroll",
        occasion: `pay day ${type.id} ${formatMonth(month)}`,
        title: `${type.name} of ${monthInWords(month)}: pay day is on ${payDay}`,
        message: sentence,
        link: run ? `/payroll/runs/${run.id}` : "/payroll",
      });
    }
  }
  return occasions;
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

/** What keeps a payroll from being paid, in a sentence; undefined where only the payment itself is left. */
async function whatBlocks(
  tx: Tx,
  company: CompanyRef,
  run: Run | undefined,
  doors: Doors,
): Promise<string | undefined> {
  if (!run) return "The payroll of the month has not been started.";
  if (run.status === "draft") return "The payroll is a draft: compute it, look at what it finds, and submit it.";
  if (run.status === "submitted") return "The payroll waits for approval.";
  if (run.status !== "computed") return undefined;
  const own = and(eq(snapshots.companyId, company.companyId), eq(snapshots.id, run.snapshotId ?? run.id));
  const [snapshot] = await tx.select({ revision: snapshots.revision }).from(snapshots).where(own);
  if (snapshot?.revision !== (await revisionOf(tx, company, run))) {
    return "People, pay or settings changed since the payroll was computed: compute it again.";
  }
  const { findings } = await gateOf(tx, company, run, doors.at);
  const blocking = findings.filter((finding) => finding.blocking);
  if (blocking.length === 0) return "The payroll is computed and has not been submitted.";
  const people = new Set(blocking.flatMap((finding) => finding.people.map(({ id }) => id))).size;
  const whom = people === 0 ? "" : ` ${people === 1 ? "1 person is" : `${people} people are`} concerned.`;
  const checks = blocking.length === 1 ? "1 check blocks" : `${blocking.length} checks block`;
  return `${checks} the payroll.${whom} Open it to see what is to be mended.`;
}

/** What is owed to authorities for the month before, where its reminder has come and it is not all paid. */
async function owedNow(tx: Tx, company: CompanyRef, today: Day): Promise<readonly Occasion[]> {
  const month = formatMonth(addMonths(parseMonth(today.slice(0, 7)), -1));
  const { data } = await listObligations(tx, company, { month });
  return data
    .filter(({ remind, due, paid, amount }) => remind <= today && today <= due && paid < amount)
    .map(({ to, name, due, filed }) => ({
      kind: "payroll" as const,
      occasion: `owed ${to} ${month}`,
      title: `${name}: due on ${due}`,
      message: `For ${monthInWords(parseMonth(month))} it is ${filed ? "filed and not paid yet" : "neither filed nor paid yet"}.`,
      link: "/reports/payroll",
    }));
}
