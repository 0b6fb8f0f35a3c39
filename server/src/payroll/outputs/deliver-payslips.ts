import { formatInstant } from "@hazina/base/calendar.ts";
import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { describeError } from "../../platform/logging.ts";
import { mailStates, postMail } from "../../platform/mail.ts";
import { longWork } from "../../platform/progress.ts";
import { conflict, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { COUNTED, findRun, type Run } from "../runs/find-run.ts";
import { payslipMail } from "./mails.ts";
import { askedSlips, type PaidSlip } from "./month-slips.ts";
import { bytesOf, mailPassword, type Sender, type SlipDocument, slipDocumentsOf } from "./payslip-files.ts";
import { payslipDeliveries } from "./tables.ts";
import { employerOf } from "./tax-cards.ts";

/** The queue on which payslips are mailed. */
export const DELIVERY_QUEUE = "payslip-delivery";

/** Slips that are read at once, in one short transaction. */
const SLIPS_AT_ONCE = 25;

const Task = z.object({
  companyId: z.uuid(),
  branchId: z.uuid().nullable(),
  runId: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  progressId: z.uuid(),
  /** When it was asked for: who was mailed since then is not mailed again. */
  since: z.number(),
  again: z.array(z.uuid()).nullable(),
});

type Asked = z.infer<typeof Task>;
type Input = {
  readonly payroll_id: string;
  readonly personnel_ids?: readonly string[] | undefined;
  readonly progress_id?: string | undefined;
};

/** Asks for the payslips of an approved run to be mailed, as a job. @throws Refusal 404; 409 for a run that is not approved. */
export async function askToDeliver({ database, jobs, clock }: Services, actor: Actor, input: Input) {
  const progressId = input.progress_id ?? uuidv7();
  const run = await database.inCompany(actor.scope, async (tx) => {
    const found = await findRun(tx, actor, input.payroll_id);
    if (!isApproved(found)) throw conflict("Payslips are mailed once the payroll is approved.");
    await recordChange(tx, actor, { subject: "payroll", subjectId: found.id, action: "payslips mailed" });
    return found;
  });
  const { companyId, userId, userName } = actor;
  const task = { companyId, branchId: actor.scope.branchId, runId: run.id, userId, userName, progressId };
  const work = longWork(database, actor, progressId);
  await work.tell("Waiting for its turn", 0);
  const again = input.personnel_ids ? [...input.personnel_ids] : null;
  await jobs.send(DELIVERY_QUEUE, { ...task, since: clock(), again } satisfies Asked);
  return { message: "The payslips are being mailed.", progress_id: progressId };
}

function isApproved({ status }: Run): boolean {
  return (COUNTED as readonly string[]).includes(status);
}

/** Mails payslips as it was asked for. Killed, it goes on where it was: a mail and its note are written together. */
export async function deliverPayslips(services: Services, data: Record<string, unknown>): Promise<void> {
  const task = Task.parse(data);
  const { database, mailer, clock } = services;
  const scope = { companyId: task.companyId, branchId: task.branchId };
  const work = longWork(database, task, task.progressId);
  try {
    const slips = await database.inCompany(scope, (tx) => slipsToMail(tx, task));
    for (let from = 0; from < slips.length; from += SLIPS_AT_ONCE) {
      const some = slips.slice(from, from + SLIPS_AT_ONCE);
      const documents = await database.inCompany(scope, (tx) => slipDocumentsOf(tx, { ...task, scope }, some, clock()));
      for (const document of documents) await deliver(services, { ...task, scope }, document);
      mailer.wake();
      const done = Math.min(from + SLIPS_AT_ONCE, slips.length);
      await work.tell(`Mailed ${done} of ${slips.length}`, Math.round((done / slips.length) * 95));
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

/** The slips of the run whose people were not mailed theirs yet; of people who get it again, since that was asked for. */
async function slipsToMail(tx: Tx, task: Asked): Promise<readonly PaidSlip[]> {
  const run = await findRun(tx, task, task.runId);
  if (!isApproved(run)) return [];
  const { slips } = await askedSlips(tx, task, { payroll_id: task.runId });
  const again = task.again === null ? undefined : new Set(task.again);
  const done = new Set(
    (await deliveriesOf(tx, run))
      .filter(({ at, mailId }) => (again ? at >= task.since : mailId !== null))
      .map(({ employeeId }) => employeeId),
  );
  return slips.filter(({ kept }) => !done.has(kept.employeeId) && (again?.has(kept.employeeId) ?? true));
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

async function deliver(services: Services, sender: Sender & Asked, document: SlipDocument): Promise<void> {
  const { database, clock } = services;
  const { kept } = document;
  const ready = await readyToMail(services, sender, document);
  const mailId = "problem" in ready ? null : uuidv7();
  await database.inCompany(sender.scope, async (tx) => {
    if (!("problem" in ready) && mailId !== null) {
      const { name } = await employerOf(tx, sender);
      const mail = payslipMail(document.printed.title, name, ready.to, ready.isLocked);
      const attachment = { name: `${document.fileName}.pdf`, bytes: ready.bytes };
      await postMail(tx, { ...mail, attachment }, mailId);
    }
    await tx.insert(payslipDeliveries).values({
      companyId: sender.companyId,
      id: uuidv7(),
      runId: sender.runId,
      snapshotId: kept.snapshotId,
      employeeId: kept.employeeId,
      branchId: kept.branchId,
      mailId,
      shownTo: "problem" in ready ? null : shortened(ready.to),
      problem: "problem" in ready ? ready.problem : null,
      byName: sender.userName,
      at: clock(),
    });
  });
}

type Ready =
  | { readonly to: string; readonly bytes: Uint8Array; readonly isLocked: boolean }
  | { readonly problem: string };

async function readyToMail(services: Services, sender: Sender, document: SlipDocument): Promise<Ready> {
  const to = document.person.email;
  if (to === null) return { problem: "There is no email address on record." };
  try {
    const password = mailPassword(document);
    const bytes = await bytesOf(services, sender, document.printed, password);
    return { to, bytes, isLocked: password !== undefined };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}

/** An address without most of its name: `m…@example.com`. */
function shortened(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}

/** Who of a run was mailed the payslip, and who could not be. @throws Refusal 404. */
export async function listDeliveries(services: Services, actor: Actor, input: { readonly payroll_id: string }) {
  const { slips, rows } = await services.database.inCompany(actor.scope, async (tx) => {
    const run = await findRun(tx, actor, input.payroll_id);
    const asked = await askedSlips(tx, actor, { payroll_id: run.id });
    return { slips: asked.slips, rows: await deliveriesOf(tx, run) };
  });
  const newest = new Map(rows.map((row) => [row.employeeId, row]));
  const mailed = await mailStates(
    services.database,
    [...newest.values()].flatMap(({ mailId }) => mailId ?? []),
  );
  const data = slips.map(({ kept }) => {
    const row = newest.get(kept.employeeId);
    const inMail = row?.mailId ? (mailed.get(row.mailId) ?? "waiting") : undefined;
    const state = inMail ?? (row ? ("failed" as const) : ("not_sent" as const));
    return {
      personnel_id: kept.employeeId,
      payroll_number: kept.payrollNumber,
      name: kept.name,
      state,
      to: row?.shownTo ?? null,
      problem: row?.problem ?? (inMail === "failed" ? "The mail server does not take it." : null),
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
