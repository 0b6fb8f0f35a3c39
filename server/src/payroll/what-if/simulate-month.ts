import type { Month } from "@hazina/base/calendar.ts";
import { ZERO } from "@hazina/base/money.ts";
import type { LawChanges } from "@hazina/engine/payroll/run/proposed-law.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Services } from "../../platform/services.ts";
import type { ComputedBatch, ComputedPerson, ComputeTask } from "../calculation/calculate-worker.ts";
import { readInputs } from "../people-of-month/read-inputs.ts";
import { readFrame } from "../runs/frame.ts";
import { simulatedRun } from "../runs/simulated-run.ts";
import { payrollTypeRows } from "../setup/types.ts";

const WORKER = new URL("../calculation/calculate-worker.ts", import.meta.url);

type Company = Pick<Actor, "companyId" | "scope">;

/** A month whose payroll is calculated but not stored, and the laws to calculate it with. */
type Asked = {
  readonly month: Month;
  /**
   * The changes to the law, one entry per calculation. An empty entry means the current law, which
   * is then also assumed for a month whose law is not known yet.
   */
  readonly laws: readonly LawChanges[];
  /**
   * If given, limits the calculation to the employees of this payroll; otherwise all salary
   * payrolls are included.
   */
  readonly typeId?: string | undefined;
};

/**
 * A page of employees with their pay in a month, calculated under each of the given laws and not
 * stored.
 */
export type SimulatedPage = {
  /** The results, in the order of the requested laws. */
  readonly results: readonly ComputedBatch[];
  /** The branch and department of each employee of the page, keyed by employee id. */
  readonly places: ReadonlyMap<string, { readonly department: string | null; readonly branchId: string | null }>;
};

/**
 * Calculates the pay of everyone with monthly pay as a regular run of the month would, but without monthly entries,
 * arrears and loan instalments. The calculation is repeated for each of the given laws. Each page is read in a
 * separate short transaction and calculated in a worker thread.
 */
export async function simulateMonth(
  { database, workers, vault, clock }: Pick<Services, "database" | "workers" | "vault" | "clock">,
  company: Company,
  { month, laws, typeId }: Asked,
  take: (page: SimulatedPage) => void,
): Promise<void> {
  const { scope } = company;
  const types = await database.inCompany(scope, (tx) => payrollTypeRows(tx, company));
  const wanted = types.filter(({ id, kind }) => (typeId === undefined ? kind === "salary" : id === typeId));
  for (const { id } of wanted) {
    const run = simulatedRun(company, month, { typeId: id, branchId: scope.branchId });
    const frame = await database.inCompany(scope, (tx) => readFrame(tx, company, run));
    for (let after: string | undefined, isMore = true; isMore; ) {
      const from = after;
      const page = await database.inCompany(scope, (tx) =>
        readInputs(tx, { company, run, frame, vault, now: clock(), after: from }),
      );
      const { settings, added, elements, fittings } = frame;
      // Who is in a payroll of the month already is simulated as well: this run pays nobody.
      const people = page.people.map(({ compute: { before: _before, ...compute } }) => ({
        ...compute,
        earlier: [],
        received: ZERO,
        loans: [],
        corrections: [],
      }));
      const task = { month, kind: run.kind, settings, added, elements, fittings, people };
      if (people.length > 0) {
        const results = await Promise.all(
          laws.map((proposed) => workers.run<ComputeTask, ComputedBatch>(WORKER, { ...task, proposed })),
        );
        const places = page.people.map(
          ({ compute: { id: person, department, branchId } }) => [person, { department, branchId }] as const,
        );
        take({ results, places: new Map(places) });
      }
      after = page.next;
      isMore = after !== undefined;
    }
  }
}

/** Returns an employee's calculated pay figures; undefined if they could not be calculated. */
export function computedOf(person: ComputedPerson) {
  return "refusal" in person ? undefined : person;
}
