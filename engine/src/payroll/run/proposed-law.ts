import { formatMonth, type Month } from "@hazina/base/calendar.ts";
import { type Cents, type Rate, sum } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { rowAt } from "../kenya/dated.ts";
import { assumedUnchanged, type Rows, TABLE_TITLES, type TableName, type Tables, withRows } from "../kenya/tables.ts";

/**
 * The changes that a bill makes to the law of a month. If a field is absent, the bill does not change that part of the
 * law.
 */
export type LawChanges = {
  /**
   * The monthly PAYE bands in ascending order from zero, each with its width in cents. The width of the last band is
   * undefined, because it has no upper limit.
   */
  readonly bands?: readonly { readonly width: Cents | undefined; readonly rate: Rate }[];
  readonly personalRelief?: Cents;
  readonly shif?: { readonly rate: Rate; readonly minimum: Cents };
  readonly housingLevy?: Rate;
  readonly nssf?: { readonly rate: Rate; readonly lowerLimit: Cents; readonly upperLimit: Cents };
};

/**
 * Returns the tables with a bill applied to one month; each changed row is marked as proposed. For a month beyond the
 * known law, the last known law is first extended to it. Used for what-ifs only, never for actual pay.
 * @returns a refusal for impossible bands or limits.
 */
export function proposedTables(tables: Tables, month: Month, changes: LawChanges): Result<Tables> {
  const about = {
    from: month,
    through: month,
    standing: "proposed" as const,
    source: `What-if for ${formatMonth(month)}: proposed, not law`,
  };
  let made: Result<Tables> = accept(assumedUnchanged(tables, month));
  const change = <Name extends TableName>(name: Name, own: Partial<Rows[Name]> | undefined) => {
    if (!made.ok || own === undefined) return;
    const rows: readonly Rows[Name][] = made.value[name];
    const held = rowAt(rows, month);
    if (!held) made = refuse(`${TABLE_TITLES[name]} has no value to change for that month.`);
    else made = withRows(made.value, name, [{ ...held, ...own, ...about }]);
  };
  change("paye", changes.bands && { bands: changes.bands });
  change("personalRelief", changes.personalRelief === undefined ? undefined : { monthly: changes.personalRelief });
  change("shif", changes.shif);
  change("housingLevy", changes.housingLevy === undefined ? undefined : { rate: changes.housingLevy, charged: "yes" });
  change("nssf", changes.nssf && { ...changes.nssf, act: "tiers" });
  return made;
}

/**
 * A person's net pay for a month before and after a bill, in cents. `basis` is the cash pay that determines the
 * person's band.
 */
export type BeforeAfter = { readonly basis: Cents; readonly before: Cents; readonly after: Cents };

/**
 * The people whose cash pay is within a band, before and after a bill: their number, their total net pay in cents, and
 * the numbers of people whose net pay rises (`winners`) or falls (`losers`).
 */
export type PayBand = {
  readonly from: Cents;
  /**
   * The upper limit of the band in cents; undefined for the last band. A cash pay equal to the limit belongs to the
   * next band.
   */
  readonly to: Cents | undefined;
  readonly people: number;
  readonly before: Cents;
  readonly after: Cents;
  readonly winners: number;
  readonly losers: number;
};

/**
 * Groups people into bands of cash pay and adds up their net pay before and after a bill. A band without people is
 * left out.
 * @param edges the lower limits of the bands in cents, in ascending order from zero.
 */
export function byPayBand(people: readonly BeforeAfter[], edges: readonly Cents[]): readonly PayBand[] {
  return edges.flatMap((from, index): PayBand[] => {
    const to = edges[index + 1];
    const own = people.filter(({ basis }) => basis >= from && (to === undefined || basis < to));
    if (own.length === 0) return [];
    return [
      {
        from,
        to,
        people: own.length,
        before: sum(own.map(({ before }) => before)),
        after: sum(own.map(({ after }) => after)),
        winners: own.filter(({ before, after }) => after > before).length,
        losers: own.filter(({ before, after }) => after < before).length,
      },
    ];
  });
}
