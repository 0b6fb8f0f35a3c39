import { formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf, ZERO } from "@hazina/base/money.ts";
import type { LawValues } from "@hazina/contract/payroll/law-values.ts";
import { FIGURE_NAMES, type FigureName } from "@hazina/engine/payroll/pay/figures.ts";
import { type BeforeAfter, byPayBand, proposedTables } from "@hazina/engine/payroll/run/proposed-law.ts";
import type * as z from "zod";
import type { Work } from "../../platform/call.ts";
import { invalid, invalidField } from "../../platform/refusal.ts";
import { withAddedRows } from "../rates/company-law.ts";
import { readAddedRows } from "../rates/company-tables.ts";
import { lawChangesOf } from "../rates/law-values.ts";
import { readPayrollType } from "../setup/types.ts";
import { computedOf, simulateMonth } from "./simulate-month.ts";

type Asked = {
  readonly month: string;
  readonly payroll_type_id?: string | undefined;
  readonly changes: z.output<typeof LawValues>;
};

/** The monthly cash pay, in cents, at which each pay band in the result of the simulation begins. */
const EDGES = [0, 24_000, 32_333, 50_000, 100_000, 200_000, 500_000].map(centsOf);

const SHOWN: readonly FigureName[] = ["cash", "paye", "nssf", "shif", "housingLevy", "net", "employerCost"];

/**
 * Calculates a month's payroll for everyone with monthly pay, once under current law and once under a proposed change
 * of law. Returns only totals and bands of pay, stores nothing and names nobody.
 * @throws Refusal 404 for an unknown payroll; 422 for an invalid proposal.
 */
export async function simulateLaw({ services, actor }: Work, asked: Asked) {
  const month = parseMonth(asked.month);
  const changes = lawChangesOf(asked.changes);
  if (Object.keys(changes).length === 0)
    throw invalid("Enter at least one change: a rate, a limit, a relief or the bands.");
  await services.database.inCompany(actor.scope, async (tx) => {
    if (asked.payroll_type_id !== undefined) await readPayrollType(tx, actor, asked.payroll_type_id);
    const bill = proposedTables(withAddedRows(await readAddedRows(tx, actor.companyId)), month, changes);
    if (!bill.ok) throw invalidField("changes", bill.refusal);
  });
  const sums = [new Sums(), new Sums()] as const;
  const people: BeforeAfter[] = [];
  let refused = 0;
  const take: Parameters<typeof simulateMonth>[3] = ({ results: [before, after] }) => {
    for (const [index, one] of (before?.people ?? []).entries()) {
      const old = computedOf(one);
      const other = after?.people[index];
      const fresh = other && computedOf(other);
      if (!old || !fresh) refused += 1;
      else {
        sums[0].add(old.figures);
        sums[1].add(fresh.figures);
        people.push({ basis: figureOf(old.figures, "cash"), before: cents(old.net), after: cents(fresh.net) });
      }
    }
  };
  await simulateMonth(services, actor, { month, laws: [{}, changes], typeId: asked.payroll_type_id }, take);
  const [before, after] = sums.map((one) => one.shown());
  return {
    data: {
      month: formatMonth(month),
      people: people.length,
      refused,
      winners: people.filter((one) => one.after > one.before).length,
      losers: people.filter((one) => one.after < one.before).length,
      before: before as Shown,
      after: after as Shown,
      bands: byPayBand(people, EDGES).map((band) => ({
        from: majorOf(band.from),
        to: band.to === undefined ? null : majorOf(band.to),
        people: band.people,
        net_before: majorOf(band.before),
        net_after: majorOf(band.after),
        change: majorOf(cents(band.after - band.before)),
        winners: band.winners,
        losers: band.losers,
      })),
    },
  };
}

function figureOf(figures: readonly number[], name: FigureName): Cents {
  return cents(figures[FIGURE_NAMES.indexOf(name)] ?? 0);
}

type Shown = {
  readonly cash: number;
  readonly paye: number;
  readonly nssf: number;
  readonly shif: number;
  readonly housing_levy: number;
  readonly net: number;
  readonly employer_cost: number;
};

/** The totals, in cents, of the figures of many slips. */
class Sums {
  private readonly totals = new Map<FigureName, Cents>(SHOWN.map((name) => [name, ZERO]));

  add(figures: readonly number[]): void {
    for (const name of SHOWN) this.totals.set(name, cents((this.totals.get(name) ?? 0) + figureOf(figures, name)));
  }

  shown(): Shown {
    const of = (name: FigureName) => majorOf(this.totals.get(name) ?? ZERO);
    return {
      cash: of("cash"),
      paye: of("paye"),
      nssf: of("nssf"),
      shif: of("shif"),
      housing_levy: of("housingLevy"),
      net: of("net"),
      employer_cost: of("employerCost"),
    };
  }
}
