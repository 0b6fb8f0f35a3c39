import type { Services } from "../platform/services.ts";

/** The job queue that checks companies' cash against their threshold. */
export const CASH_WATCH_QUEUE = "cash-watch";

/** Queues a check of a company's cash after its threshold or its books have changed. */
export function askToWatchCash({ jobs, logger }: Services, companyId: string): void {
  jobs.send(CASH_WATCH_QUEUE, { companyId }).catch((error: unknown) => {
    logger.error({ error: error instanceof Error ? error.message : "unknown" }, "cash watch");
  });
}
