import { formatInstant } from "@hazina/base/calendar.ts";
import { holdersOf } from "../../access/roles/holders-of.ts";
import type { Maker } from "../../exports/make-file.ts";
import { notify } from "../../notifications/notify.ts";
import type { Author } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { describeError } from "../../platform/logging.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { exportFixedReport } from "../documents/export-fixed.ts";
import { exportReport } from "../documents/export-report.ts";
import { keepShare, storeShare } from "../sharing/keep-share.ts";
import { mailShare } from "../sharing/send-report.ts";
import { nextRun } from "./next-run.ts";
import {
  dueSchedules,
  holdSchedule,
  readNames,
  type ScheduleNames,
  type StoredSchedule,
  writeSchedule,
} from "./queries.ts";

/** The queue that sends scheduled reports. */
export const SCHEDULE_QUEUE = "report-schedules";

/** The error that is thrown when a schedule must stop. Its message contains the reason. */
class Stopped extends Error {}

/** The user in whose name the reports of a schedule are sent, with the user's current name, branch and rights. */
type Sender = Maker & Author;

/**
 * Sends the due reports of the companies, one after another. If a report cannot be created, the owner of its schedule
 * is notified, and the next attempt is at the next scheduled time. If the owner may no longer share, or the report was
 * deleted, the schedule stops and shows the reason. A failed schedule does not affect the others.
 */
export async function runSchedules(services: Services, companyIds: readonly string[]): Promise<void> {
  const { database, clock } = services;
  for (const companyId of companyIds) {
    const scope = { companyId, branchId: null };
    const due = await database.inCompany(scope, (tx) => dueSchedules(tx, { companyId }, clock()));
    for (const schedule of due) {
      try {
        await sendDue(services, schedule);
      } catch (error) {
        await settle(services, schedule, error);
      }
    }
    if (due.length > 0) services.mailer.wake();
  }
}

/**
 * Creates the PDF of a due schedule's report. One transaction then stores the link to the PDF, the mails with the
 * link, and the time of the schedule's next run, so that no report is sent twice. If the server stops before this
 * transaction, the schedule is still due. If two servers work on the same schedule, the second one finds that the next
 * run is already set and sends nothing.
 */
async function sendDue(services: Services, schedule: StoredSchedule): Promise<void> {
  const { companyId } = schedule;
  const scope = { companyId, branchId: null };
  const { sender, names } = await services.database.inCompany(scope, async (tx) => ({
    sender: await senderOf(tx, schedule),
    names: (await readNames(tx, schedule))(schedule),
  }));
  const file = await fileOf(services, sender, schedule, names);
  const title = names.title ?? "";
  const kept = await keepShare(services, sender, { file, title, days: schedule.linkDays });
  let isTaken = false;
  try {
    isTaken = await services.database.inCompany(scope, async (tx) => {
      const at = services.clock();
      const outcome = `Sent to ${schedule.recipients.join(", ")}.`;
      if (!(await take(tx, schedule, { lastRunAt: at, lastSent: true, lastOutcome: outcome }, at))) return false;
      await storeShare(tx, sender, kept);
      const letter = { subject: title, summary: schedule.message, link: kept.link };
      await mailShare(tx, sender, { ...letter, to: schedule.recipients, share: kept.share, at });
      return true;
    });
  } finally {
    if (!isTaken && kept.share.fileKey !== null) await services.files.remove(companyId, kept.share.fileKey);
  }
}

/**
 * Returns the owner of a schedule, in whose name its reports are sent, with their current name
 * and branch.
 * @throws Stopped if the owner was deleted, or may no longer share or see reports.
 */
async function senderOf(tx: Tx, { companyId, ownerId, ownerName }: StoredSchedule): Promise<Sender> {
  const sharing = await holdersOf(tx, companyId, "Share Reports");
  const seeing = new Set((await holdersOf(tx, companyId, "View Reports")).map(({ id }) => id));
  const owner = sharing.find(({ id }) => id === ownerId && seeing.has(id));
  if (!owner)
    throw new Stopped(
      `${ownerName} is no longer allowed to share reports. The user who resumes the schedule becomes its sender.`,
    );
  const userName = `${owner.firstName} ${owner.lastName}`.trim();
  return { companyId, scope: { companyId, branchId: owner.branchId }, userId: ownerId, userName };
}

/**
 * Creates the PDF of a schedule's report.
 * @throws Stopped if the report or a scenario was deleted; Refusal if the report cannot be created
 * now.
 */
function fileOf(services: Services, sender: Sender, schedule: StoredSchedule, names: ScheduleNames): Promise<File> {
  const { title, scenario, kind, compareScenario } = names;
  if (title === null) throw new Stopped("The report was deleted.");
  if (scenario === null || (schedule.compareScenarioId !== null && compareScenario === null)) {
    throw new Stopped("The scenario of the report was deleted.");
  }
  if (schedule.fixed !== null) {
    const period = schedule.period === "current" ? undefined : schedule.period;
    const compared = { compare: schedule.compare, compare_scenario: compareScenario };
    return exportFixedReport(
      { services, actor: sender },
      {
        report: schedule.fixed,
        scenario,
        period,
        ...compared,
        format: "pdf",
      },
    );
  }
  return exportReport({ services, actor: sender }, { [kind]: title, scenario });
}

/**
 * Sets a due schedule to its next run, and stores the outcome of this run. Returns false and changes nothing if
 * another server has already done so, or if a user has changed or deleted the schedule since it was read.
 */
async function take(tx: Tx, due: StoredSchedule, outcome: Partial<StoredSchedule>, at: number): Promise<boolean> {
  const now = await holdSchedule(tx, due, due.id).catch(() => undefined);
  if (!now || now.nextRunAt !== due.nextRunAt || now.version !== due.version) return false;
  await writeSchedule(tx, due, { nextRunAt: nextRun(due, at), ...outcome });
  return true;
}

/**
 * Records the reason why a schedule sent nothing, and notifies its owner. If the owner may no longer share reports,
 * all users who may share reports are notified instead.
 */
async function settle(services: Services, schedule: StoredSchedule, error: unknown): Promise<void> {
  const { database, config, clock, logger } = services;
  const isStopped = error instanceof Stopped;
  const isExpected = isStopped || error instanceof Refusal;
  if (!isExpected) logger.error({ error: describeError(error) }, "report schedule");
  const reason = isExpected ? error.message : "The report was not sent because of an unexpected error.";
  await database.inCompany({ companyId: schedule.companyId, branchId: null }, async (tx) => {
    const now = clock();
    const ended = isStopped ? { nextRunAt: null, stoppedReason: reason } : {};
    const outcome = { lastRunAt: now, lastSent: false, lastOutcome: reason, ...ended };
    if (!(await take(tx, schedule, outcome, now))) return;
    const { title } = (await readNames(tx, schedule))(schedule);
    const notification = {
      kind: "account" as const,
      occasion: `report schedule ${schedule.id} ${formatInstant(schedule.nextRunAt ?? now)}`,
      title: `${title ?? "A report"} was not sent`,
      message: isStopped
        ? `${reason} The schedule was stopped.`
        : `${reason} The report will be sent at the next scheduled time.`,
      link: "/forecasting/reports-display",
    };
    const sharing = await holdersOf(tx, schedule.companyId, "Share Reports");
    const owner = sharing.filter(({ id }) => id === schedule.ownerId);
    await notify(tx, schedule.companyId, owner.length > 0 ? owner : sharing, notification, {
      appUrl: config.appUrl,
      now,
    });
  });
}
