import { uuidv7 } from "uuidv7";
import * as z from "zod";
import type { Work } from "../../platform/call.ts";
import { describeError } from "../../platform/logging.ts";
import { type LongWork, longWork } from "../../platform/progress.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";

/** The fields that all jobs for emailing documents to employees have. */
export const DeliveryTask = z.object({
  companyId: z.uuid(),
  branchId: z.uuid().nullable(),
  userId: z.uuid(),
  userName: z.string(),
  progressId: z.uuid(),
  /**
   * The time of the request, in milliseconds since 1970. Employees who were sent a document after this time are not
   * sent another.
   */
  since: z.number(),
  again: z.array(z.uuid()).nullable(),
});

type Task = z.infer<typeof DeliveryTask>;

/**
 * The request to email documents. `personnel_ids` names the employees who are sent the document again; without it,
 * only employees who were not sent one before receive it. `progress_id` is the id for following the progress.
 */
export type DeliveryInput = {
  readonly personnel_ids?: readonly string[] | undefined;
  readonly progress_id?: string | undefined;
};

/** Queues a mailing of documents, and returns the id for following its progress. */
export async function queueDelivery(
  { actor, services: { database, jobs, clock } }: Work,
  queue: string,
  input: DeliveryInput,
  what: Record<string, unknown>,
): Promise<string> {
  const { companyId, userId, userName, scope } = actor;
  const progressId = input.progress_id ?? uuidv7();
  await longWork(database, actor, progressId).tell("Waiting to start", 0);
  const again = input.personnel_ids ? [...input.personnel_ids] : null;
  const task: Task = { companyId, branchId: scope.branchId, userId, userName, progressId, since: clock(), again };
  await jobs.send(queue, { ...task, ...what });
  return progressId;
}

/**
 * Runs a job of a mailing and reports its progress. A refusal ends the job; after any other error,
 * the job runs again.
 */
export async function deliverTask(
  { database, logger }: Services,
  task: Task,
  name: string,
  mail: (work: LongWork) => Promise<void>,
): Promise<void> {
  const work = longWork(database, task, task.progressId);
  try {
    await mail(work);
    await work.end();
  } catch (error) {
    await work.end(error);
    if (!(error instanceof Refusal)) {
      logger.error({ error: describeError(error) }, name);
      throw error;
    }
  }
}
