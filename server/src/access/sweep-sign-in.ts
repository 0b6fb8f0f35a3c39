import { sweepRequestCounts } from "../platform/http/limits.ts";
import type { Services } from "../platform/services.ts";
import { sweepPasskeyChallenges } from "./factors/passkey-challenges.ts";
import { sweepSignInAttempts } from "./lockout.ts";
import { sweepQuotas } from "./quotas.ts";

/**
 * Deletes sign-in data that has expired: counted attempts, events that count towards quotas, passkey challenges and
 * request counts.
 */
export async function sweepSignIn({ database, clock }: Services): Promise<void> {
  await database.inAccess(async (tx) => {
    await sweepSignInAttempts(tx, clock());
    await sweepQuotas(tx, clock());
    await sweepPasskeyChallenges(tx, clock());
  });
  await sweepRequestCounts(database);
}
