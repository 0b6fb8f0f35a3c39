import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import { recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { payslipMail } from "../outputs/mails.ts";
import { namesOfRun, slipsOfRun } from "../outputs/month-slips.ts";
import { type Sender, type SlipDocument, slipDocumentsOf } from "../outputs/payslip-files.ts";
import { payslipDeliveries } from "../outputs/tables.ts";
import { COUNTED, findRun, type Run } from "../runs/find-run.ts";
import { deliveryStates } from "./delivery-states.ts";
import { type DeliveryInput, DeliveryTask, deliverTask, queueDelivery } from "./delivery-work.ts";
import { type Mailing, mailToPeople, type Outcome } from "./mail-documents.ts";

/** The job queue that emails payslips. */
export const DELIVERY_QUEUE = "payslip-delivery";

const Task = DeliveryTask.extend({ runId: z.uuid() });

type Asked = z.infer<typeof Task>;
type Input = DeliveryInput & { readonly payroll_id: string };

/**
 * Queues an email of the payslip to each employee of an approved run.
 * @throws Refusal 404 for an unknown run; 409 for a run that is not approved.
 */
export async function askToDeliver(request: Work, input: Input) {
  const { actor, services } = request;
  const run = await services.database.inCompany(actor.scope, async (tx) => {
    const found = await findRun(tx, actor, input.payroll_id);
    if (!isApproved(found)) throw conflict("Payslips can be emailed once the payroll is approved.");
    await recordChange(tx, actor, { subject: "payroll", subjectId: found.id, action: "payslips mailed" });
    return found;
  });
  const progressId = await queueDelivery(request, DELIVERY_QUEUE, input, { runId: run.id });
  return { message: "The payslips are being emailed.", progress_id: progressId };
}

function isApproved({ status }: Run): boolean {
  return (COUNTED as readonly string[]).includes(status);
}

/**
 * Emails payslips for a job of the queue. If the process ends, the job continues where it stopped,
 * because each email is stored together with its delivery record.
 */
export async function deliverPayslips(services: Services, data: Record<string, unknown>): Promise<void> {
  const task = Task.parse(data);
  const { database } = services;
  const scope = { companyId: task.companyId, branchId: task.branchId };
  await deliverTask(services, task, "payslip delivery", async (work) => {
    const people = await database.inCompany(scope, (tx) => peopleToMail(tx, task));
    const sender = { ...task, scope };
    const mailing: Mailing<SlipDocument> = {
      noun: "payslip",
      mailOf: payslipMail,
      documentsOf: (tx, ids) => documentsOf(tx, sender, ids, services),
      record: (tx, outcomes) => recordDeliveries(tx, sender, outcomes, services.clock()),
    };
    await mailToPeople(services, sender, people, mailing, work);
  });
}

/**
 * Returns the employees of the run to email: those who were not yet sent a payslip or, for a
 * repeated mailing, who were not sent one since the request.
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

/**
 * Returns the payslips of the given employees in a run, as documents to email. Returns an empty list if the run is no
 * longer approved.
 */
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

async function recordDeliveries(
  tx: Tx,
  { companyId, runId, userName: byName }: Sender & Asked,
  outcomes: readonly Outcome<SlipDocument>[],
  at: number,
): Promise<void> {
  const rows = outcomes.map(({ document: { kept }, ...outcome }) => {
    const { snapshotId, employeeId, branchId } = kept;
    return { companyId, id: uuidv7(), runId, snapshotId, employeeId, branchId, ...outcome, byName, at };
  });
  await tx.insert(payslipDeliveries).values(rows);
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

/**
 * Returns the delivery state of a run's payslips: the employees who were sent a payslip, and those who could not be
 * sent one.
 * @throws Refusal 404 for an unknown run.
 */
export async function listDeliveries({ services, actor }: Work, input: { readonly payroll_id: string }) {
  const { people, rows } = await services.database.inCompany(actor.scope, async (tx) => {
    const run = await findRun(tx, actor, input.payroll_id);
    return { people: await namesOfRun(tx, actor, run), rows: await deliveriesOf(tx, run) };
  });
  return deliveryStates(services, people, rows);
}
