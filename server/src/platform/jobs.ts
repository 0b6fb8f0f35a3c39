import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Tx } from "./database/database.ts";
import type { JobConnection } from "./database/open.ts";
import { describeError, type Logger } from "./logging.ts";

/** The options of a job queue. */
export type JobOptions = {
  /**
   * The cron schedule, in UTC, on which a job with empty data is added to the queue; absent if the job has no
   * schedule.
   */
  readonly sweepCron?: string;
  /**
   * True for jobs with a heartbeat. If their process is killed, they restart within a minute or two
   * instead of fifteen minutes.
   */
  readonly heartbeat?: boolean;
  /** The number of jobs of the queue that a process runs at the same time; one by default. */
  readonly atOnce?: number;
};

export const EVERY_MINUTE = "* * * * *";
export const EVERY_TEN_MINUTES = "*/10 * * * *";
export const EVERY_HOUR = "17 * * * *";
export const EVERY_FOUR_HOURS = "23 */4 * * *";
/** The cron schedule for 06:00 in Nairobi (03:00 UTC). */
export const AT_SIX = "0 3 * * *";
/** The cron schedule for 06:40 in Nairobi (03:40 UTC), before working hours. */
export const EVERY_MORNING = "40 3 * * *";

/** The names of queues that earlier versions used; their schedules are removed. */
const RENAMED_QUEUES = ["sign-in-tries"];

/** Background jobs, stored in the database until they are done. */
export type Jobs = {
  /**
   * Adds a job to a queue. Any process may run the job, which is repeated if it fails. With `tx` the job
   * exists only if that transaction commits.
   */
  send(queue: string, data: Record<string, unknown>, tx?: Tx): Promise<void>;
  /** Registers the function that runs a queue's jobs. */
  work(queue: string, handler: (data: Record<string, unknown>) => Promise<void>, options?: JobOptions): Promise<void>;
  stop(): Promise<void>;
};

const RETRIES = 8;
const FIRST_RETRY_SECONDS = 5;
const HEARTBEAT_SECONDS = 20;

/**
 * The polling intervals in seconds. They are long, because notifications announce new jobs; polling is needed only
 * for postponed jobs and missed notifications.
 */
const QUIET = { cronWorkerIntervalSeconds: 30, flowIntervalSeconds: 600 };

/** Starts the job queue, which stores its jobs in the server's database. */
export async function startJobs(connection: JobConnection, logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, ...QUIET, useListenNotify: true });
  boss.on("error", (error) => logger.error({ error: describeError(error) }, "job queue"));
  await boss.start();
  for (const queue of RENAMED_QUEUES) await boss.unschedule(queue);
  if (connection.db) await takeUpAgain(connection.db);
  return {
    async send(queue, data, tx) {
      if (tx) await asOwner(tx, () => boss.send(queue, data, { db: fromDrizzle(tx as RowsOf, sql) }));
      else await boss.send(queue, data);
    },
    async work(queue, handler, options) {
      await boss.createQueue(queue, {
        retryLimit: RETRIES,
        retryDelay: FIRST_RETRY_SECONDS,
        retryBackoff: true,
        notify: true,
        ...(options?.heartbeat === true ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
      });
      const fetched = { pollingIntervalSeconds: 2, batchSize: options?.atOnce ?? 1 };
      await boss.work(queue, fetched, async (jobs) => {
        await Promise.all(jobs.map((job) => handler((job.data ?? {}) as Record<string, unknown>)));
      });
      if (options?.sweepCron) await boss.schedule(queue, options.sweepCron);
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}

/**
 * A transaction, in the type that the library of the job queue requires. Both the embedded database and PostgreSQL
 * return the rows of a statement in the form that the library reads.
 */
type RowsOf = Tx & Parameters<typeof fromDrizzle>[0];

/**
 * Runs work as the owner of the database, because only that role has access to the job queue's tables. Afterwards the
 * transaction has its narrower role again.
 */
async function asOwner(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  const narrowed = sql`select set_config('app.role', current_setting('role'), true), set_config('role', 'none', true)`;
  await tx.execute(narrowed);
  await work();
  await tx.execute(sql`select set_config('role', current_setting('app.role'), true)`);
}

/**
 * Makes the jobs of a killed process run again immediately. When a process that uses the embedded database starts, no
 * job can really be running, because no other process uses that database.
 */
async function takeUpAgain(db: NonNullable<JobConnection["db"]>): Promise<void> {
  await db.executeSql(
    "update pgboss.job set state = 'retry', heartbeat_on = null, start_after = now() where state = 'active' and retry_count < retry_limit",
  );
}
