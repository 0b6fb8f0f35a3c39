import type { Tx } from "../platform/database/database.ts";
import type { Jobs } from "../platform/jobs.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /** Offered by `payroll`: pay-outs of a batch have ended. Called in the transaction in which their money moved. */
    payOutsEnded(tx: Tx, jobs: Pick<Jobs, "send">, batch: EndedBatch): Promise<void>;
  }
}

/** A batch of pay-outs some of which have ended. */
export type EndedBatch = { readonly companyId: string; readonly batchId: string };
