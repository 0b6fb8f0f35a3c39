import type { AddedRate } from "../api.ts";
import { withThousands } from "./rate-lines.ts";

/**
 * Rates that were added in one step and are approved or rejected together, such as all rates of a law that is extended
 * for more months.
 */
export type AddedTogether = {
  readonly ids: readonly string[];
  readonly rates: readonly Pick<AddedRate, "title" | "rows">[];
  readonly from: string;
  readonly through: string;
  readonly source: string;
  readonly by: string;
  readonly state: AddedRate["state"];
  readonly mayDecide: boolean;
};

/**
 * Groups rates that were added together. These have the same first and last month, source, proposer and state. The
 * groups are in the order of their first rate in the list.
 */
export function addedTogether(rows: readonly AddedRate[]): readonly AddedTogether[] {
  const steps = Map.groupBy(rows, ({ from, through, source, proposed_by: by, state }) =>
    JSON.stringify([from, through, source, by, state]),
  );
  return [...steps.values()].flatMap((together) => {
    const [one] = together;
    if (one === undefined) return [];
    const { from, through, source, proposed_by: by, state } = one;
    const rates = together.map(({ title, rows }) => ({ title, rows })).sort((a, b) => a.title.localeCompare(b.title));
    const mayDecide = together.every(({ may_decide: may }) => may);
    return [{ ids: together.map(({ id }) => id), rates, from, through, source, by, state, mayDecide }];
  });
}

/** Returns the values of a rate as one line of text, with thousands separators. */
export function valuesInWords(rows: AddedRate["rows"]): string {
  return rows.map((row) => `${row.name} ${withThousands(row).value}`).join("; ");
}
