import { setTimeout } from "node:timers/promises";
import { formatInstant } from "@hazina/base/calendar.ts";
import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import { makeDocuments } from "../../exports/make-file.ts";
import { isYoung } from "../../people/employees/notify-of-changes.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { describeError } from "../../platform/logging.ts";
import { type Mail, mailStates, postMails } from "../../platform/mail.ts";
import { longWork } from "../../platform/progress.ts";
import { conflict, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { COUNTED, findRun, type Run } from "../runs/find-run.ts";
import { payslipMail } from "./mails.ts";
import { namesOfRun, slipsOfRun } from "./month-slips.ts";
import { mailedFile, mailPassword, type Sender, type SlipDocument, slipDocumentsOf } from "./payslip-files.ts";
import { payslipDeliveries } from "./tables.ts";

/** The queue that mails payslips. */
export const DELIVERY_QUEUE = "payslip-delivery";

/** The number of slips read in one short transaction. */
const SLIPS_AT_ONCE = 25;

/** How often, and after which delays, payslips are retried when the file queue is full. */
const MOST_TIMES = 60;
const MOMENT_MS = 2_000;

/** The refusals of a full file queue: too much work in total, or for one company. */
const FULL: ReadonlySet<number> = new Set([429, 503]);

const Task = z.object({
  companyId: z.uuid(),
  branchId: z.uuid().nullable(),
  runId: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  progressId: z.uuid(),
  /** The time of the request: employees mailed since then are not mailed again. */
  since: z.number(),
  again: z.array(z.uuid()).nullable(),
});

type Asked = z.infer<typeof Task>;
type Input = {
  readonly payroll_id: string;
  readonly personnel_ids?: readonly string[] | undefined;
  readonly progress_id?: string | undefined;
};

/** Queues the mailing of an approved run's payslips. @throws Refusal 404; 409 for a run that is not approved. */
export async function askToDeliver({ actor, services: { database, jobs, clock } }: Work, input: Input) {
  const progressId = input.progress_id ?? uuidv7();
  const run = await database.inCompany(actor.scope, async (tx) => {
    const found = await findRun(tx, actor, input.payroll_id);
    if (!isApproved(found)) throw conflict("Payslips can be emailed once the payroll is approved.");
    await recordChange(tx, actor, { subject: "payroll", subjectId: found.id, action: "payslips mailed" });
    return found;
  });
  const { companyId, userId, userName } = actor;
  const task = { companyId, branchId: actor.scope.branchId, runId: run.id, userId, userName, progressId };
  const work = longWork(database, actor, progressId);
  await work.tell("Waiting for its turn", 0);
  const again = input.personnel_ids ? [...input.personnel_ids] : null;
  await jobs.send(DELIVERY_QUEUE, { ...task, since: clock(), again } satisfies Asked);
  return { message: "The payslips are being emailed.", progress_id: progressId };
}

function isApproved({ status }: Run): boolean {
  return (COUNTED as readonly string[]).includes(status);
}

/**
 * Mails payslips as requested. If its process dies it continues where it stopped, because mails and their records are
 * written together.
 */
export async function deliverPayslips(services: Services, data: Record<string, unknown>): Promise<void> {
  const task = Task.parse(data);
  const { database, mailer } = services;
  const scope = { companyId: task.companyId, branchId: task.branchId };
  const work = longWork(database, task, task.progressId);
  try {
    const people = await database.inCompany(scope, (tx) => peopleToMail(tx, task));
    for (let from = 0; from < people.length; from += SLIPS_AT_ONCE) {
      const some = people.slice(from, from + SLIPS_AT_ONCE);
      await deliverSome(services, { ...task, scope }, some);
      mailer.wake();
      const done = Math.min(from + SLIPS_AT_ONCE, people.length);
      await work.tell(`Mailed ${done} of ${people.length}`, Math.round((done / people.length) * 95));
    }
    mailer.wake();
    await work.end();
  } catch (error) {
    await work.end(error);
    if (!(error instanceof Refusal)) {
      services.logger.error({ error: describeError(error) }, "payslip delivery");
      throw error;
    }
  }
}

/**
 * Delivers the payslips of the given employees. Where the server is too busy, the rest is retried a moment later, and
 * finally by the queue: a waiting payslip has not failed.
 */
async function deliverSome(services: Services, sender: Sender & Asked, people: readonly string[]): Promise<void> {
  const { database } = services;
  for (let left = people, times = 1; left.length > 0; times += 1) {
    const documents = await database.inCompany(sender.scope, (tx) => documentsOf(tx, sender, left, services));
    left = await deliver(services, sender, documents);
    if (left.length === 0) return;
    if (times === MOST_TIMES) throw new Error("The server is busy creating files. Try again later.");
    await setTimeout(MOMENT_MS);
  }
}

/**
 * The employees of the run to mail: those without a mail so far or, for a repeated mailing, without one since the
 * request.
 */
async function peopleToMail(tx: Tx, task: Asked): Promise<readonly string[]> {
  const run = await findRun(tx, task, task.runId);
  if (!isApproved(run)) return [];
  const again = task.again === null ? undefined : new Set(task.again);
  const done = new Set(
    (await deliveriesOf(tx, run))
      .filter(({ at, mailId }) => (again ? at >= task.since : mailId !== null))
      .map(({ employeeId }) => employeeId),
  );
  const people = (await namesOfRun(tx, task, run)).map(({ employeeId }) => employeeId);
  return people.filter((id) => !done.has(id) && (again?.has(id) ?? true));
}

/** The slips of the given employees as documents; none once the run is no longer approved. */
async function documentsOf(
  tx: Tx,
  sender: Sender & Asked,
  people: readonly string[],
  services: Services,
): Promise<readonly SlipDocument[]> {
  const run = await findRun(tx, sender, sender.runId);
  if (!isApproved(run)) return [];
  return slipDocumentsOf(tx, sender, await slipsOfRun(tx, sender, run, people), services);
}

function deliveriesOf(tx: Tx, run: Run) {
  return tx
    .select()
    .from(payslipDeliveries)
    .where(
      and(
        eq(payslipDeliveries.companyId, run.companyId),
        eq(payslipDeliveries.runId, run.id),
        eq(payslipDeliveries.snapshotId, run.snapshotId ?? run.id),
      ),
    )
    .orderBy(asc(payslipDeliveries.at), asc(payslipDeliveries.id));
}

/** Mails documents and records the outcome of each. Returns the employees whose document could not be created yet. */
async function deliver(
  services: Services,
  sender: Sender & Asked,
  documents: readonly SlipDocument[],
): Promise<readonly string[]> {
  if (documents.length === 0) return [];
  const { database, clock } = services;
  const all = await readyToMail(services, sender, documents);
  const later = all.flatMap((one) => ("waits" in one ? [one.document.kept.employeeId] : []));
  const ready = all.flatMap((one) => ("waits" in one ? [] : [{ ...one, id: uuidv7() }]));
  if (ready.length === 0) return later;
  await database.inCompany(sender.scope, async (tx) => {
    const mails = ready.flatMap((one) => ("problem" in one ? [] : [{ ...mailOf(one, services), id: one.id }]));
    await postMails(tx, mails);
    const at = clock();
    const notes = ready.map((one) => {
      const { snapshotId, employeeId, branchId } = one.document.kept;
      const outcome =
        "problem" in one
          ? { mailId: null, shownTo: null, problem: one.problem }
          : { mailId: one.id, shownTo: shortened(one.to), problem: null };
      const { companyId, runId, userName: byName } = sender;
      return { companyId, id: uuidv7(), runId, snapshotId, employeeId, branchId, ...outcome, byName, at };
    });
    await tx.insert(payslipDeliveries).values(notes);
  });
  return later;
}

type Ready = {
  readonly document: SlipDocument;
  readonly to: string;
  /** Undefined where the employee signs in to read it. */
  readonly bytes: Uint8Array | undefined;
};
type Failed = { readonly document: SlipDocument; readonly problem: string };
/** Thrown where the file queue was full. */
type Waiting = { readonly document: SlipDocument; readonly waits: true };

function mailOf({ document, to, bytes }: Ready, { config: { appUrl } }: Services): Mail {
  const { employer, lock, printed, fileName } = document;
  const mail = payslipMail({ title: printed.title, employer, to, opensBy: lock.by, appUrl });
  return bytes === undefined ? mail : { ...mail, attachment: { name: `${fileName}.pdf`, bytes } };
}

/** Payslips as files, and those that cannot be mailed, with the reason. */
async function readyToMail(
  services: Services,
  sender: Sender,
  documents: readonly SlipDocument[],
): Promise<readonly (Ready | Failed | Waiting)[]> {
  const addressed = documents.map((document) => addressedTo(document, services));
  const sendable = addressed.flatMap((one) => ("problem" in one ? [] : [one]));
  const failed = addressed.flatMap((one) => ("problem" in one ? [one] : []));
  const files = await makeDocuments(
    services,
    sender,
    sendable.flatMap(({ document, password }) => mailedFile(document, password)),
  );
  const inOrder = files.values();
  const made = sendable.map(({ document, to }): Ready | Failed | Waiting => {
    if (document.lock.by === "sign_in") return { document, to, bytes: undefined };
    const bytes = inOrder.next().value;
    if (bytes instanceof Refusal && FULL.has(bytes.httpStatus)) return { document, waits: true };
    if (!(bytes instanceof Uint8Array))
      return { document, problem: bytes?.message ?? "The file could not be created." };
    return { document, to, bytes };
  });
  return [...failed, ...made];
}

function addressedTo(
  document: SlipDocument,
  { vault, clock }: Pick<Services, "vault" | "clock">,
): { readonly document: SlipDocument; readonly to: string; readonly password: string | undefined } | Failed {
  const to = document.person.email;
  if (to === null) return { document, problem: "There is no email address on record." };
  if (isYoung(document.person.emailChangedAt, clock())) {
    return {
      document,
      problem: "The email address changed less than a day ago. Email the payslip one day after the change.",
    };
  }
  try {
    return { document, to, password: mailPassword(document, vault) };
  } catch (error) {
    if (error instanceof Refusal) return { document, problem: error.message };
    throw error;
  }
}

/** An address with most of its name hidden: `m…@example.com`. */
function shortened(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}

/** The delivery of a run's payslips: who was mailed, and who could not be. @throws Refusal 404. */
export async function listDeliveries({ services, actor }: Work, input: { readonly payroll_id: string }) {
  const { people, rows } = await services.database.inCompany(actor.scope, async (tx) => {
    const run = await findRun(tx, actor, input.payroll_id);
    return { people: await namesOfRun(tx, actor, run), rows: await deliveriesOf(tx, run) };
  });
  const newest = new Map(rows.map((row) => [row.employeeId, row]));
  const mailed = await mailStates(
    services,
    [...newest.values()].flatMap(({ mailId }) => mailId ?? []),
  );
  const data = people.map(({ employeeId, payrollNumber, name }) => {
    const row = newest.get(employeeId);
    const inMail = row?.mailId ? (mailed.get(row.mailId) ?? "waiting") : undefined;
    const state = inMail ?? (row ? ("failed" as const) : ("not_sent" as const));
    return {
      personnel_id: employeeId,
      payroll_number: payrollNumber,
      name,
      state,
      to: row?.shownTo ?? null,
      problem: row?.problem ?? (inMail === "failed" ? "The mail server rejected it." : null),
      at: row ? formatInstant(row.at) : null,
    };
  });
  const count = (state: (typeof data)[number]["state"]) => data.filter((row) => row.state === state).length;
  const totals = {
    sent: count("sent"),
    waiting: count("waiting"),
    failed: count("failed"),
    not_sent: count("not_sent"),
  };
  return { data, totals };
}
