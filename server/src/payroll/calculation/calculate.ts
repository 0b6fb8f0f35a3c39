import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { describeError } from "../../platform/logging.ts";
import { type LongWork, longWork } from "../../platform/progress.ts";
import { conflict, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { Workers } from "../../platform/workers.ts";
import { type InputPage, readInputs } from "../people-of-month/read-inputs.ts";
import { act, COUNTED, findRun, holdRun, type Run, saveState } from "../runs/find-run.ts";
import { type Frame, readFrame } from "../runs/frame.ts";
import { revisionOf } from "../runs/run-revision.ts";
import { payrollRuns, snapshots } from "../runs/tables.ts";
import type { ComputedBatch, ComputeTask } from "./calculate-worker.ts";
import { clearStaged, RunningTotals, stageBatch } from "./store-snapshot.ts";

/** The job queue for payroll calculations. */
export const COMPUTE_QUEUE = "payroll-compute";

/** The number of minutes without a heartbeat after which another process may take over a calculation. */
const LEASE_MINUTES = 2;

const WORKER = new URL("./calculate-worker.ts", import.meta.url);

const Task = z.object({
  companyId: z.uuid(),
  runId: z.uuid(),
  leaseId: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  progressId: z.uuid(),
});

type Asked = z.infer<typeof Task>;

/**
 * Queues the calculation of a payroll.
 * @throws Refusal 404 for an unknown payroll; 409 if its inputs are locked, or another user is
 * already calculating it.
 */
export async function askToCompute(
  { actor, services: { database, jobs, clock } }: Work,
  { id, progress_id: asked }: { readonly id: string; readonly progress_id?: string | undefined },
) {
  const progressId = asked ?? uuidv7();
  const leaseId = uuidv7();
  const { companyId, userId, userName } = actor;
  const work = longWork(database, actor, progressId);
  try {
    await work.tell("Waiting to start", 0);
    await database.inCompany(actor.scope, async (tx) => {
      const run = await holdRun(tx, actor, id);
      act(run, { do: "compute", by: userId, payments: [] });
      if (run.leaseUntil !== null && run.leaseUntil > clock()) {
        throw conflict(
          `${run.leaseBy} is already calculating this payroll. Wait until the calculation has finished.`,
          "computing",
        );
      }
      await holdLease(tx, run, leaseId, userName, clock());
      const task: Asked = { companyId, runId: id, leaseId, userId, userName, progressId };
      await jobs.send(COMPUTE_QUEUE, task, tx);
    });
  } catch (error) {
    await work.end(error);
    throw error;
  }
  return { message: "The payroll is being calculated.", progress_id: progressId };
}

/**
 * Runs a queued payroll calculation. If the process ends during the calculation, it starts again. If the calculation
 * is refused, cancelled or fails, the run does not change.
 * @throws Refusal 409 if an input changed twice during the calculation.
 */
export async function computePayroll(services: Services, data: Record<string, unknown>): Promise<void> {
  const task = Task.parse(data);
  const { database, clock } = services;
  const scope = { companyId: task.companyId, branchId: null };
  const isOurs = await database.inCompany(scope, async (tx) => {
    const run = await findRun(tx, task, task.runId).catch(() => undefined);
    if (run?.leaseId !== task.leaseId) return false;
    await holdLease(tx, run, task.leaseId, task.userName, clock());
    return true;
  });
  if (!isOurs) return;
  const work = longWork(database, task, task.progressId);
  try {
    const isDone = (await attempt(services, task, work)) || (await attempt(services, task, work));
    if (!isDone)
      throw conflict(
        "Employees, pay or other payrolls of the month changed twice during the calculation. Recalculate the payroll.",
      );
    await work.end();
  } catch (error) {
    await database.inCompany(scope, (tx) => dropLease(tx, task, task.runId, task.leaseId));
    await work.end(error);
    if (!(error instanceof Refusal)) services.logger.error({ error: describeError(error) }, "payroll compute");
  }
}

async function holdLease(tx: Tx, run: Run, leaseId: string, leaseBy: string, at: number): Promise<void> {
  const leaseUntil = addMinutesToInstant(at, LEASE_MINUTES);
  await tx
    .update(payrollRuns)
    .set({ leaseId, leaseUntil, leaseBy })
    .where(and(eq(payrollRuns.companyId, run.companyId), eq(payrollRuns.id, run.id)));
}

async function dropLease(tx: Tx, { companyId }: CompanyRef, runId: string, leaseId: string): Promise<void> {
  await tx
    .update(payrollRuns)
    .set({ leaseId: null, leaseUntil: null, leaseBy: null })
    .where(and(eq(payrollRuns.companyId, companyId), eq(payrollRuns.id, runId), eq(payrollRuns.leaseId, leaseId)));
}

/**
 * Returns a text that changes whenever other payrolls of the month change in a way that affects this run. Approved
 * payrolls affect it, because the run pays only what they have not paid. Payrolls that wait for approval affect it,
 * because their employees are left out of the run.
 */
async function othersOf(tx: Tx, { companyId, id, month }: Run): Promise<string> {
  const { status, snapshotId } = payrollRuns;
  const standing = [...COUNTED, "computed", "submitted"] as const;
  const rows = await tx
    .select({ status, snapshotId })
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.companyId, companyId),
        eq(payrollRuns.month, month),
        ne(payrollRuns.id, id),
        inArray(status, [...standing]),
      ),
    );
  const counts = (one: Run["status"]) => (COUNTED as readonly string[]).includes(one);
  return rows
    .map((one) => `${one.snapshotId} ${counts(one.status)}`)
    .sort()
    .join(" ");
}

/**
 * Tries once to calculate a run.
 * @returns false if an input changed during the calculation.
 */
async function attempt(services: Services, task: Asked, work: LongWork): Promise<boolean> {
  const { database, workers, vault, clock } = services;
  const scope = { companyId: task.companyId, branchId: null };
  const { companyId, runId } = task;
  const snapshotId = uuidv7();
  await work.tell("Reading pay, settings and rates", 2);
  const { run, frame, revision, others } = await database.inCompany(scope, async (tx) => {
    const found = await findRun(tx, task, runId);
    const read = {
      run: found,
      frame: await readFrame(tx, task, found),
      revision: await revisionOf(tx, task, found),
      others: await othersOf(tx, found),
    };
    await clearStaged(tx, task, runId, found.snapshotId);
    await tx.insert(snapshots).values({
      companyId,
      id: snapshotId,
      runId,
      revision: read.revision,
      law: { settings: read.frame.settings, added: read.frame.added, elements: read.frame.elements },
      computedByName: task.userName,
      computedAt: clock(),
    });
    return read;
  });
  const totals = new RunningTotals();
  const preparers = new Set([...run.preparers, ...frame.setters]);
  const confirmers = new Set<string>();
  const fingerprint = (account: string) => vault.fingerprint(account, companyId);
  const read = (after: string | undefined) =>
    database.inCompany(scope, (tx) => readInputs(tx, { company: task, run, frame, vault, now: clock(), after }));
  let batch = 0;
  let page = await read(undefined);
  while (true) {
    const { next } = page;
    const { people } = page;
    // The next page is read while a worker computes this one.
    const [result, following] = await Promise.all([
      computePeople(workers, run, frame, people),
      next === undefined ? undefined : read(next),
    ]);
    totals.add(result);
    for (const person of people) {
      for (const id of person.preparers) preparers.add(id);
      if (person.person.payout) confirmers.add(person.person.payout.confirmedBy);
    }
    await database.inCompany(scope, async (tx) => {
      if (people.length > 0)
        await stageBatch(tx, { companyId, snapshotId, batch, accountsOf: accountsOf(fingerprint) }, people, result);
      await holdLease(tx, run, task.leaseId, task.userName, clock());
    });
    batch += 1;
    await work.tell(
      `Calculated ${totals.totals().people + totals.totals().refused} people`,
      Math.min(90, 5 + batch * 4),
    );
    if (following === undefined) break;
    page = following;
  }
  const made = { snapshotId, revision, others, totals: totals.totals(), preparers, confirmers };
  return database.inCompany(scope, (tx) => switchOn(tx, task, made, work));
}

const EMPTY: ComputedBatch = { people: [], rows: [], entries: [] };

/**
 * Calculates the slips of the given employees of a run in worker threads, without storing them. An
 * employee whose pay cannot be calculated gets a refusal instead of a slip.
 */
export async function computePeople(
  workers: Workers,
  run: Run,
  frame: Frame,
  people: InputPage["people"],
): Promise<ComputedBatch> {
  if (people.length === 0) return EMPTY;
  const task = taskOf(run, frame, people);
  return withRefusals(await workers.run<ComputeTask, ComputedBatch>(WORKER, task), people);
}

function taskOf(run: Run, frame: Frame, inputs: InputPage["people"]): ComputeTask {
  const { month, settings, added, elements, fittings } = frame;
  const people = inputs.filter(({ refusal }) => refusal === undefined).map(({ compute }) => compute);
  return { month, kind: run.kind, settings, added, elements, fittings, people };
}

function withRefusals(computed: ComputedBatch, inputs: InputPage["people"]): ComputedBatch {
  const refused = inputs.flatMap(({ compute, refusal }) =>
    refusal === undefined ? [] : [{ id: compute.id, refusal }],
  );
  return refused.length === 0 ? computed : { ...computed, people: [...computed.people, ...refused] };
}

/**
 * Returns a function that takes an employee and returns the hashes of the bank accounts and phones to which the
 * employee is paid. A part of pay that is paid in cash has no hash.
 */
function accountsOf(fingerprint: (account: string) => string) {
  return ({ payout }: InputPage["people"][number]["person"]): string[] =>
    (payout?.parts ?? []).flatMap((part) => {
      if (part.kind === "cash") return [];
      return [fingerprint(part.kind === "bank" ? `${part.bank_code} ${part.account}` : part.phone)];
    });
}

type Made = {
  readonly snapshotId: string;
  readonly revision: string;
  readonly others: string;
  readonly totals: ReturnType<RunningTotals["totals"]>;
  readonly preparers: ReadonlySet<string>;
  readonly confirmers: ReadonlySet<string>;
};

/**
 * Makes the staged slips the current slips of the run, in one transaction.
 * @returns false if an input changed in the meantime, in which case nothing changes.
 * @throws Refusal 409 if another user has started to calculate the run.
 */
async function switchOn(tx: Tx, task: Asked, made: Made, work: LongWork): Promise<boolean> {
  const company = { companyId: task.companyId };
  const found = await findRun(tx, company, task.runId);
  await lockFor(tx, "payroll month", `${task.companyId} ${found.month}`);
  const run = await holdRun(tx, company, task.runId);
  if (run.leaseId !== task.leaseId) throw conflict("Another person is calculating this payroll.");
  if ((await revisionOf(tx, company, run)) !== made.revision) return false;
  if ((await othersOf(tx, run)) !== made.others) return false;
  const computed = act(run, { do: "compute", by: task.userId, payments: [] });
  const preparers = [...new Set([...computed.preparers, ...made.preparers])];
  await tx
    .update(snapshots)
    .set({ totals: made.totals })
    .where(and(eq(snapshots.companyId, task.companyId), eq(snapshots.id, made.snapshotId)));
  const lease = { leaseId: null, leaseUntil: null, leaseBy: null };
  const state = { ...computed, preparers, confirmers: [...made.confirmers] };
  await saveState(tx, run, state, { snapshotId: made.snapshotId, ...lease });
  const { people, refused } = made.totals;
  const change = { subject: "payroll", subjectId: run.id, action: "computed", after: { people, refused } };
  await recordChange(tx, { ...company, userId: task.userId, userName: task.userName }, change);
  await publishChange(tx, { topic: "payroll", companyId: task.companyId, ids: [run.id] });
  await work.commit(tx);
  return true;
}
