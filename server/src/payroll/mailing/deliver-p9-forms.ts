import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { ListRow } from "../outputs/list-rows.ts";
import { p9Mail } from "../outputs/mails.ts";
import { p9Rows } from "../outputs/p9-forms.ts";
import { type PersonDocument, p9DocumentsOf, type Sender } from "../outputs/payslip-files.ts";
import { p9Deliveries } from "../outputs/tables.ts";
import { deliveryStates } from "./delivery-states.ts";
import { type DeliveryInput, DeliveryTask, deliverTask, queueDelivery } from "./delivery-work.ts";
import { type Mailing, mailToPeople, type Outcome } from "./mail-documents.ts";

/** The job queue that emails P9 forms. */
export const P9_QUEUE = "p9-delivery";

const Task = DeliveryTask.extend({ year: z.number() });

type Asked = z.infer<typeof Task>;
type Input = DeliveryInput & { readonly year: number };

/**
 * Queues an email of a year's P9 form to each employee.
 * @throws Refusal 409 for a year without approved pay.
 */
export async function askToDeliverP9Forms(request: Work, input: Input) {
  const { actor, services } = request;
  const { year } = input;
  await services.database.inCompany(actor.scope, async (tx) => {
    const rows = await p9Rows(tx, actor, year);
    if (rows.length === 0)
      throw conflict(`No payroll of ${year} has been approved, so there are no P9 forms to email.`);
    const after = { year };
    await recordChange(tx, actor, { subject: "payslip", subjectId: actor.companyId, action: "P9 forms mailed", after });
  });
  const progressId = await queueDelivery(request, P9_QUEUE, input, { year });
  return { message: "The P9 forms are being emailed.", progress_id: progressId };
}

/**
 * Emails P9 forms for a job of the queue. If the process ends, the job continues where it stopped,
 * because each email is stored together with its delivery record.
 */
export async function deliverP9Forms(services: Services, data: Record<string, unknown>): Promise<void> {
  const task = Task.parse(data);
  const { database, vault } = services;
  const scope = { companyId: task.companyId, branchId: task.branchId };
  const sender = { ...task, scope };
  await deliverTask(services, task, "P9 form delivery", async (work) => {
    const figures = await database.inCompany(scope, (tx) => formsToMail(tx, sender));
    const mailing: Mailing<PersonDocument> = {
      noun: "P9 form",
      mailOf: p9Mail,
      documentsOf: (tx, ids) => p9DocumentsOf(tx, sender, ids, { year: task.year, vault }),
      record: (tx, outcomes) => recordDeliveries(tx, sender, figures, outcomes, services.clock()),
    };
    await mailToPeople(services, sender, [...figures.keys()], mailing, work);
  });
}

/**
 * Returns the employees to whom a P9 form must be emailed, each with the text of the form's figures, keyed by employee
 * id. In a first mailing, these are the employees who were not yet sent a form with these figures. In a repeated
 * mailing, they are the requested employees who were not sent a form since the request.
 */
async function formsToMail(tx: Tx, task: Sender & Asked): Promise<ReadonlyMap<string, string>> {
  const again = task.again === null ? undefined : new Set(task.again);
  const sent = newestOf(await deliveriesOf(tx, task, task.year));
  const isDone = (row: ListRow) => {
    const last = sent.get(row.personnelId);
    if (last === undefined) return false;
    return again ? last.at >= task.since : last.mailId !== null && last.figures === figuresOf(row);
  };
  const rows = await p9Rows(tx, task, task.year);
  const wanted = rows.filter((row) => !isDone(row) && (again?.has(row.personnelId) ?? true));
  return new Map(wanted.map((row) => [row.personnelId, figuresOf(row)]));
}

function figuresOf({ cells }: ListRow): string {
  return cells.join(" ");
}

async function recordDeliveries(
  tx: Tx,
  { companyId, year, userName: byName }: Sender & Asked,
  figures: ReadonlyMap<string, string>,
  outcomes: readonly Outcome<PersonDocument>[],
  at: number,
): Promise<void> {
  const rows = outcomes.map(({ document: { person }, ...outcome }) => {
    const { id: employeeId, branchId } = person;
    const of = { companyId, id: uuidv7(), year, employeeId, branchId, figures: figures.get(employeeId) ?? "" };
    return { ...of, ...outcome, byName, at };
  });
  await tx.insert(p9Deliveries).values(rows);
}

function deliveriesOf(tx: Tx, { companyId }: Pick<Actor, "companyId">, year: number) {
  return tx
    .select()
    .from(p9Deliveries)
    .where(and(eq(p9Deliveries.companyId, companyId), eq(p9Deliveries.year, year)))
    .orderBy(asc(p9Deliveries.at), asc(p9Deliveries.id));
}

function newestOf<Row extends { readonly employeeId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/**
 * Returns the delivery state of a year's P9 forms: the employees who were sent a form, those who could not be sent
 * one, and those with a form that has changed since.
 */
export async function listP9Deliveries({ services, actor }: Work, { year }: { readonly year: number }) {
  const { cards, rows } = await services.database.inCompany(actor.scope, async (tx) => ({
    cards: await p9Rows(tx, actor, year),
    rows: await deliveriesOf(tx, actor, year),
  }));
  const current = new Map(cards.map((row) => [row.personnelId, figuresOf(row)]));
  const people = cards.map(({ personnelId: employeeId, payrollNumber, name }) => ({ employeeId, payrollNumber, name }));
  const mailed = newestOf(rows.filter(({ mailId }) => mailId !== null));
  const { data, totals } = await deliveryStates(
    services,
    people,
    rows.filter(({ employeeId, mailId, figures }) => mailId === null || figures === current.get(employeeId)),
  );
  const problemOf = (id: string) =>
    mailed.has(id) ? "The form has changed since it was emailed. Email it again." : null;
  return {
    data: data.map((row) => (row.state === "not_sent" ? { ...row, problem: problemOf(row.personnel_id) } : row)),
    totals,
  };
}
