import type { Tx } from "../platform/database/database.ts";
import type { Jobs } from "../platform/jobs.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * Offered by `payroll`: records that pay-outs of a batch have ended. Called in the transaction that moved their
     * money.
     */
    payOutsEnded(tx: Tx, jobs: Pick<Jobs, "send">, batch: EndedBatch): Promise<void>;
  }
}

/** A batch in which some pay-outs have ended. */
export type EndedBatch = { readonly companyId: string; readonly batchId: string };
