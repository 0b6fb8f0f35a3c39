import { formatInstant } from "@hazina/base/calendar.ts";
import type { COMPARISONS, REPORT_FILES } from "@hazina/contract/reporting/reports.ts";
import { MOST_SCHEDULES, type SCHEDULE_PERIODS } from "@hazina/contract/reporting/schedules.ts";
import { uuidv7 } from "uuidv7";
import { requireScenario } from "../../forecasting/scenarios/load-scenario.ts";
import { ensureBaseline } from "../../forecasting/scenarios.ts";
import { requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { reportNamed } from "../builder/queries.ts";
import { nextRun, type Rhythm } from "./next-run.ts";
import { countSchedules, holdSchedule, type StoredSchedule, standingSchedules, writeSchedule } from "./queries.ts";
import { reportSchedules } from "./tables.ts";

const DAYS_A_WEEK = 7;

type Written = Rhythm & { readonly to: readonly string[]; readonly message: string; readonly days: number };

type ToSchedule = Written & {
  readonly report?: string | undefined;
  readonly dashboard?: string | undefined;
  readonly fixed?: (typeof REPORT_FILES)[number] | undefined;
  readonly scenario: string;
  readonly period: (typeof SCHEDULE_PERIODS)[number];
  readonly compare: (typeof COMPARISONS)[number];
  readonly compare_scenario?: string | null | undefined;
};

/**
 * Returns a company's schedules. Each has its report, its recipients, its sending time, and the outcome of its last
 * run.
 */
export async function listSchedules({ tx, actor }: Call) {
  const found = await standingSchedules(tx, actor);
  const data = found.map(({ schedule, names }) => ({
    id: schedule.id,
    title: names.title ?? "A deleted report",
    scenario: names.scenario ?? "",
    period: schedule.period,
    every: schedule.every,
    day: schedule.day,
    to: schedule.recipients,
    message: schedule.message,
    days: schedule.linkDays,
    owner: schedule.ownerName,
    state: stateOf(schedule),
    reason: schedule.stoppedReason,
    next_run: timeOf(schedule.nextRunAt),
    last_run:
      schedule.lastRunAt === null
        ? null
        : {
            at: formatInstant(schedule.lastRunAt),
            sent: schedule.lastSent,
            message: schedule.lastOutcome ?? "",
          },
    version: schedule.version,
  }));
  return { data };
}

function stateOf({ nextRunAt, stoppedReason }: StoredSchedule) {
  if (stoppedReason !== null) return "stopped" as const;
  return nextRunAt === null ? ("paused" as const) : ("on" as const);
}

/**
 * Schedules a report, which will be sent in the actor's name.
 * @throws Refusal 403 for an actor without the ability to see reports; 404 for an unknown report or scenario; 409 if
 * the company has the maximum number of schedules; 422 if no report is named, or for an invalid day.
 */
export async function createSchedule(call: Call, given: ToSchedule) {
  const { tx, actor, now } = call;
  requireAbility(actor, "View Reports");
  await refuseOneTooMany(call);
  const { fixed = null } = given;
  const reportId = fixed === null ? await reportToSend(call, given) : null;
  const row = {
    companyId: actor.companyId,
    id: uuidv7(),
    fixed,
    reportId,
    ...(await scenariosOf(call, given)),
    period: fixed === null ? null : given.period,
    compare: given.compare,
    ...columnsOf(given),
    ownerId: actor.userId,
    ownerName: actor.userName,
    nextRunAt: nextRun(given, now),
    createdAt: now,
  };
  await tx.insert(reportSchedules).values(row);
  await record(call, row.id, { action: "created", after: { fixed, reportId, ...columnsOf(given) } });
  return saved("The schedule was created.", { ...row, version: 1 });
}

/**
 * Changes the time and recipients of a schedule. From then on its reports are sent in the actor's name.
 * @throws Refusal 403 for an actor without the ability to see reports; 404 for an unknown schedule; 409 for a stale
 * version; 422 for an invalid day.
 */
export async function changeSchedule(
  call: Call,
  { id, version: shown, ...given }: Written & { readonly id: string; readonly version?: number | undefined },
) {
  const { tx, actor, now } = call;
  requireAbility(actor, "View Reports");
  const before = await holdSchedule(tx, actor, id);
  if (shown !== undefined && shown !== before.version) throw await changedSince(call, SUBJECT, id);
  const changes = {
    ...columnsOf(given),
    ownerId: actor.userId,
    ownerName: actor.userName,
    nextRunAt: before.nextRunAt === null ? null : nextRun(given, now),
    version: before.version + 1,
  };
  await writeSchedule(tx, before, changes);
  const { recipients, every, day, message, linkDays } = before;
  const old = { recipients, every, day, message, linkDays };
  await record(call, id, { action: "changed", before: old, after: columnsOf(given) });
  return saved("The schedule was saved.", { ...before, ...changes });
}

/**
 * Pauses a schedule until a user resumes it.
 * @throws Refusal 404 for an unknown schedule.
 */
export async function pauseSchedule(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const before = await holdSchedule(tx, actor, id);
  const changes = { nextRunAt: null, version: before.version + 1 };
  await writeSchedule(tx, before, changes);
  await record(call, id, { action: "paused" });
  return saved("The schedule is paused.", { ...before, ...changes });
}

/**
 * Resumes a schedule. From then on its reports are sent in the actor's name.
 * @throws Refusal 403 for an actor without the ability to see reports; 404 for an unknown schedule.
 */
export async function resumeSchedule(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  requireAbility(actor, "View Reports");
  const before = await holdSchedule(tx, actor, id);
  const owner = { ownerId: actor.userId, ownerName: actor.userName };
  const changes = { ...owner, nextRunAt: nextRun(before, now), stoppedReason: null, version: before.version + 1 };
  await writeSchedule(tx, before, changes);
  await record(call, id, { action: "resumed", after: owner });
  return saved("The schedule was resumed.", { ...before, ...changes });
}

/**
 * Deletes a schedule, which can be restored later.
 * @throws Refusal 404 for an unknown schedule.
 */
export async function deleteSchedule(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const before = await holdSchedule(tx, actor, id);
  await writeSchedule(tx, before, { deletedAt: now });
  await record(call, id, { action: "deleted" });
  return { message: "The schedule was deleted." };
}

/**
 * Restores a deleted schedule unchanged. Reports that were due in the meantime are not sent.
 * @throws Refusal 404 if it is not deleted; 409 if the company has the maximum number of schedules.
 */
export async function restoreSchedule(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  await refuseOneTooMany(call);
  const before = await holdSchedule(tx, actor, id, "deleted");
  const changes = { deletedAt: null, nextRunAt: before.nextRunAt === null ? null : nextRun(before, now) };
  await writeSchedule(tx, before, changes);
  await record(call, id, { action: "restored" });
  return saved("The schedule was restored.", { ...before, ...changes });
}

/**
 * Requires that the company has fewer than the maximum number of schedules, so that another one can be added.
 * @throws Refusal 409 if it has the maximum.
 */
async function refuseOneTooMany({ tx, actor }: Call): Promise<void> {
  await lockFor(tx, "reports", actor.companyId);
  if ((await countSchedules(tx, actor)) < MOST_SCHEDULES) return;
  throw conflict(`A company can have at most ${MOST_SCHEDULES} schedules. Delete one first.`);
}

async function reportToSend({ tx, actor }: Call, { report, dashboard }: ToSchedule): Promise<string> {
  const name = report ?? dashboard;
  if (name === undefined) throw invalidField("report", "Choose the report to send.");
  const found = await reportNamed(tx, actor, report === undefined ? "dashboard" : "report", name);
  if (!found) throw notFound("This report");
  return found.id;
}

async function scenariosOf(
  { tx, actor: { companyId } }: Call,
  { scenario, compare, compare_scenario: compared }: ToSchedule,
) {
  await ensureBaseline(tx, companyId);
  if (compare === "scenario" && !compared)
    throw invalidField("compare_scenario", "Choose the scenario to compare with.");
  const other = compare === "scenario" && compared ? await requireScenario(tx, companyId, compared) : undefined;
  const { scenario: own } = await requireScenario(tx, companyId, scenario);
  return { scenarioId: own.id, compareScenarioId: other?.scenario.id ?? null };
}

function columnsOf({ every, day, to, message, days }: Written) {
  if (every === "week" && day > DAYS_A_WEEK) throw invalidField("day", "Choose a day of the week.");
  return { every, day, recipients: [...to], message, linkDays: days };
}

function saved(message: string, { id, version, nextRunAt }: Pick<StoredSchedule, "id" | "version" | "nextRunAt">) {
  return { message, data: { id, version, next_run: timeOf(nextRunAt) } };
}

function timeOf(at: number | null): string | null {
  return at === null ? null : formatInstant(at);
}

const SUBJECT = "report schedule";

function record(
  { tx, actor }: Call,
  id: string,
  change: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  return recordChange(tx, actor, { subject: SUBJECT, subjectId: id, ...change });
}
