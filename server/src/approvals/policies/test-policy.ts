import { addMonths, dayAt, formatInstant, lastDayOf, monthAt, parseInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { WrittenPolicy } from "@hazina/contract/approvals/policies.ts";
import { goesElsewhere, routeOf } from "@hazina/engine/approvals/policies.ts";
import { levelsInWords } from "@hazina/engine/approvals/policy-words.ts";
import { and, desc, eq, gte } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { approvalRequests } from "../tables.ts";
import { checkPolicy } from "./check-policy.ts";
import { readChoices } from "./policy-choices.ts";
import { type ActivePolicy, activePolicies } from "./route-request.ts";
import { columnsOf, factsOf, policyOf } from "./stored-policy.ts";

const MONTHS = 12;
const MOST_EXAMPLES = 50;

/**
 * Simulates a policy on the requests of the last 12 months, as if it had been active together with today's policies.
 * Stores nothing.
 * @throws Refusal as in `checkPolicy`.
 */
export async function testPolicy(
  call: Call,
  { id, ...form }: WrittenPolicy & { readonly id?: string | null | undefined },
) {
  const { tx, actor, now } = call;
  const subject = await checkPolicy(call, form);
  const today = await activePolicies(call, form.kind);
  const tried: ActivePolicy = { ...policyOf(columnsOf(form)), id: id ?? TRIED, version: 0 };
  const then = [...today.filter((one) => one.id !== id), tried].sort(
    (one, other) => one.position - other.position || (one.id < other.id ? -1 : 1),
  );
  const rows = await tx
    .select()
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.companyId, actor.companyId),
        eq(approvalRequests.kind, form.kind),
        gte(approvalRequests.askedAt, yearBefore(now)),
      ),
    )
    .orderBy(desc(approvalRequests.askedAt));
  const routes = rows.map((row) => {
    const facts = factsOf(row);
    return { row, before: routeOf(today, facts), after: routeOf(then, facts) };
  });
  const changed = routes.filter(({ before, after }) => goesElsewhere(before.levels, after.levels));
  const maySee = actor.abilities.has(subject.sees);
  const { names } = await readChoices(call);
  const examples = changed.slice(0, MOST_EXAMPLES).map(({ row, before, after }) => ({
    title: row.title,
    asked_at: formatInstant(row.askedAt),
    amount: row.amount === null ? null : majorOf(cents(row.amount)),
    today: levelsInWords(before.levels, names),
    with_policy: levelsInWords(after.levels, names),
  }));
  return {
    data: {
      requests: rows.length,
      matched: routes.filter(({ after }) => after.policy?.id === tried.id).length,
      changed: changed.length,
      may_see: maySee,
      examples: maySee ? examples : [],
    },
  };
}

/**
 * The placeholder id of the policy that is being tested, because that policy is not stored. As text, it sorts after
 * the ids of all stored policies with the same position.
 */
const TRIED = "~";

/**
 * Returns the start, in Nairobi time, of the same day 12 months earlier, in milliseconds since 1970. If that month is
 * too short to have the day, its last day is used.
 */
function yearBefore(now: number): number {
  const today = dayAt(now);
  const month = addMonths(monthAt(now), -MONTHS);
  const last = lastDayOf(month);
  const day = `${last.slice(0, 8)}${today.slice(8)}`;
  return parseInstant(`${day < last ? day : last}T00:00:00+03:00`);
}
