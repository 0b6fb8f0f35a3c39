import type { Services } from "../../platform/services.ts";
import { type EndedBatch, providerWork, walletResults } from "./pay-from-wallet.ts";
import { takeResults } from "./results.ts";

/**
 * Records the results that M-Pesa reported for a batch paid from the wallet. Results that are
 * already recorded are ignored.
 */
export async function recordWalletResults(services: Services, task: Record<string, unknown>): Promise<void> {
  const batch = task as EndedBatch;
  const rows = await walletResults(services, batch);
  if (rows.length === 0) return;
  const work = providerWork(services, batch.companyId);
  await takeResults(work, { id: batch.batchId, rows, dry_run: false, byProvider: true });
}
