import { dayAt } from "@hazina/base/calendar.ts";
import { readColleagues } from "../access/colleagues.ts";
import type { Limited } from "../organization/plan-limits.ts";
import { readSubscriber as readFacts } from "../organization/subscriber.ts";
import { readPlanUsage } from "../people/records/save-employee.ts";
import type { Call } from "../platform/call.ts";
import { acrossBranches } from "../platform/database/database.ts";
import { vatAgentFrom } from "../suppliers/withholding/tax-settings.ts";
import type { Subscriber } from "./find-subscription.ts";

/**
 * Reads the company that is charged. Runs in the company's scope.
 * @throws Refusal 404 for an unknown company.
 */
export async function readSubscriber({ tx, now }: Pick<Call, "tx" | "now">, companyId: string): Promise<Subscriber> {
  const from = await vatAgentFrom(tx, { companyId });
  return { ...(await readFacts(tx, companyId)), withholdsVat: from !== null && from <= dayAt(now) };
}

/**
 * Counts the employees and users of a company in all branches. Plans limit both numbers. Runs in the company's scope.
 */
export async function readUsage(
  { tx, now }: Pick<Call, "tx" | "now">,
  companyId: string,
): Promise<Readonly<Record<Limited, number>>> {
  const { employees } = await acrossBranches(tx, () => readPlanUsage(tx, companyId, now));
  return { employees, users: (await readColleagues(tx, { companyId })).size };
}
