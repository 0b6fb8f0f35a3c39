import { type Work, workOf } from "../platform/call.ts";
import type { Services } from "../platform/services.ts";

type Worker = {
  readonly companyId: string;
  readonly userId: string;
  readonly userName?: string;
  readonly abilities?: readonly string[];
};

/**
 * Creates the `Work` of a user of the head company, to call another domain's verb in a test. The
 * user has no abilities by default.
 */
export function workAs(
  services: Services,
  { companyId, userId, userName = "The owner", abilities = [] }: Worker,
): Work {
  return workOf(services, {
    userId,
    userName,
    identityId: "",
    sessionId: "",
    companyId,
    ownBranchId: null,
    branchIds: [],
    roleId: 1,
    abilities: new Set(abilities),
    passwordChangeDue: false,
    revision: null,
    scope: { companyId, branchId: null },
  });
}
