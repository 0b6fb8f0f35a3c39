import type { Services } from "../platform/services.ts";

/** The queue on which companies are asked to be checked against their threshold. */
export const CASH_WATCH_QUEUE = "cash-watch";

/** Asks that a company's cash is checked, after the answer: when its threshold or its books have changed. */
export function askToWatchCash({ jobs, logger }: Services, companyId: string): void {
  jobs.send(CASH_WATCH_QUEUE, { companyId }).catch((error: unknown) => {
    logger.error({ error: error instanceof Error ? error.message : "unknown" }, "cash watch");
  });
}
