import type { Actor } from "../../platform/actor.ts";
import { type Call, inCall } from "../../platform/call.ts";
import { withWork } from "../../platform/http/wiring.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Employee } from "../employees/find-employee.ts";
import { requireSettledLink } from "../employees/notify-of-changes.ts";
import { findEmployeeOfUser } from "../employees/user-link.ts";

/**
 * Returns the actor with access to all branches of the company, because the actor's employee record can belong to
 * another branch than the user account.
 */
export function acrossCompany(actor: Actor): Actor {
  return { ...actor, scope: { companyId: actor.companyId, branchId: null } };
}

/**
 * Returns the employee record that is linked to the actor's user.
 * @throws Refusal 409 if there is none, or if a user without View Salaries linked it less than a
 * day ago.
 */
export async function requireOwnEmployee({ tx, actor, now }: Call): Promise<Employee> {
  const own = await findEmployeeOfUser(tx, actor, actor.userId);
  if (own) {
    requireSettledLink(own, now);
    return own;
  }
  const sentence = "Your user account is not linked to an employee record. Ask HR to link it.";
  throw new Refusal(409, "no_record", sentence);
}

type Operation<Input, Output, Implemented> = Parameters<typeof withWork<Input, Output, Implemented>>[0];

/**
 * Connects an operation on the actor's own record to a function that runs in one transaction with
 * access to all branches. Emails are sent after the transaction.
 */
export function forOwnEmployee<Input, Output, Implemented>(
  operation: Operation<Input, Output, Implemented>,
  verb: (call: Call, input: Input) => Promise<Output>,
): Implemented {
  return withWork(operation, async (work, input) => {
    const { services, actor } = work;
    const own = acrossCompany(actor);
    const done = await inCall({ ...work, actor: own }, (call) => verb(call, input));
    services.mailer.wake();
    return done;
  });
}
