import type { Day } from "@hazina/base/calendar.ts";
import { add, type Cents, majorOf, ZERO } from "@hazina/base/money.ts";
import type { Cause, CauseName, Change } from "@hazina/engine/payroll/run/why-pay-changed.ts";
import type { Services } from "../../platform/services.ts";
import type { SnapshotLaw } from "../runs/snapshot.ts";
import type { MonthSlipOfPerson } from "../runs/stored-slips.ts";
import type { ComparedSlip, VarianceTask } from "./variance-worker.ts";

const WORKER = new URL("./variance-worker.ts", import.meta.url);
const PEOPLE_AT_ONCE = 500;

/** The slips of an employee in two months; undefined for a month without one. */
export type SlipPair = {
  readonly before?: MonthSlipOfPerson | undefined;
  readonly after?: MonthSlipOfPerson | undefined;
};

/**
 * An employee's net pay in two months, and the causes of the change. The causes add up to the
 * change.
 */
export type ComparedPerson = {
  readonly kept: MonthSlipOfPerson["kept"];
  readonly joined: Day | null;
  readonly left: Day | null;
  /** Whether the employee had a slip in the earlier month. */
  readonly wasPaid: boolean;
  readonly before: Cents;
  readonly after: Cents;
  readonly causes: readonly (Pick<Cause, "cause" | "amount"> & Partial<Pick<Cause, "sentence">>)[];
};

/**
 * Compares employees' slips of two months in worker threads.
 * @param laws the settings, rates and elements of each snapshot, keyed by snapshot id.
 */
export async function comparePeople(
  services: Pick<Services, "workers">,
  pairs: readonly SlipPair[],
  laws: ReadonlyMap<string, SnapshotLaw>,
): Promise<readonly ComparedPerson[]> {
  const changes = await changesOf(services, pairs, laws);
  return pairs.flatMap((pair, index) => comparedPair(pair, changes[index] ?? null));
}

/**
 * Calculates the causes of each pair's change in net pay, in worker threads. The results are in the
 * order of the pairs; null if one of the slips was refused.
 */
export async function changesOf(
  { workers }: Pick<Services, "workers">,
  pairs: readonly SlipPair[],
  laws: ReadonlyMap<string, SnapshotLaw>,
): Promise<readonly (Change | null)[]> {
  const snapshotIds = [...laws.keys()];
  const task: Omit<VarianceTask, "people"> = {
    laws: [...laws.values()].map(({ settings, added }) => ({ settings, added })),
  };
  const inputsOf = (one: MonthSlipOfPerson | undefined): ComparedSlip | undefined =>
    one?.kept.slip
      ? {
          month: one.run.month,
          employee: one.kept.slip.employee,
          elements: one.kept.slip.elements,
          law: snapshotIds.indexOf(one.kept.snapshotId),
        }
      : undefined;
  const found: (Change | null)[] = [];
  for (let at = 0; at < pairs.length; at += PEOPLE_AT_ONCE) {
    const some = pairs.slice(at, at + PEOPLE_AT_ONCE);
    const people = some.map(({ before, after }) => ({ before: inputsOf(before), after: inputsOf(after) }));
    found.push(...(await workers.run<VarianceTask, (Change | null)[]>(WORKER, { ...task, people })));
  }
  return found;
}

function comparedPair({ before, after }: SlipPair, change: Change | null): ComparedPerson[] {
  const newest = after ?? before;
  if (!newest) return [];
  const { joined, left } = newest.slip.employee;
  return [
    {
      kept: newest.kept,
      joined: joined ?? null,
      left: left ?? null,
      wasPaid: before !== undefined,
      before: before?.slip.net ?? ZERO,
      after: after?.slip.net ?? ZERO,
      causes: change?.causes ?? [],
    },
  ];
}

/** Sums each cause over all employees. The causes are in the order in which they are calculated. */
export function causesOf(people: readonly Pick<ComparedPerson, "causes">[]) {
  const found = new Map<CauseName, { amount: Cents; people: number }>();
  for (const { cause, amount } of people.flatMap(({ causes }) => causes)) {
    const held = found.get(cause);
    found.set(cause, { amount: add(held?.amount ?? ZERO, amount), people: (held?.people ?? 0) + 1 });
  }
  return [...found].map(([cause, { amount, people: count }]) => ({ cause, amount: majorOf(amount), people: count }));
}
