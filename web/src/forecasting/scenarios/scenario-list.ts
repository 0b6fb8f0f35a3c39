import { type Cents, centsOf, subtract } from "@hazina/base/money.ts";
import type { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { scenarioTexts } from "./texts.ts";

type Answers = InferContractRouterOutputs<typeof scenarios>;

/** A scenario with its key figures, as the server returns it. */
export type ScenarioSummary = Answers["overview"]["data"][number];

/** A deleted scenario, which can be restored. */
export type DeletedScenario = Answers["overview"]["deleted"][number];

/** A scenario with its position in the tree. */
export type ListedScenario = ScenarioSummary & {
  /** The number of scenarios that this one is based on, directly or indirectly. */
  readonly depth: number;
  /** The names of all scenarios based on this one, directly or indirectly, each after its parent. */
  readonly below: readonly string[];
  /** The scenario's net income minus its parent's, in cents; undefined if either is unknown. */
  readonly gain: Cents | undefined;
};

/**
 * Returns the scenarios with their position in the tree, in the server's order: each scenario comes after its parent.
 */
export function listedScenarios(data: readonly ScenarioSummary[]): ListedScenario[] {
  const byName = new Map(data.map((one) => [one.name, one]));
  const chainOf = (one: ScenarioSummary): ScenarioSummary[] => {
    const parent = one.parent === null ? undefined : byName.get(one.parent);
    return parent === undefined ? [] : [...chainOf(parent), parent];
  };
  return data.map((one) => ({
    ...one,
    depth: chainOf(one).length,
    below: data.filter((other) => chainOf(other).includes(one)).map(({ name }) => name),
    gain: gainOf(one, one.parent === null ? undefined : byName.get(one.parent)),
  }));
}

function gainOf(one: ScenarioSummary, parent: ScenarioSummary | undefined): Cents | undefined {
  if (one.figures === null || !parent?.figures) return undefined;
  return subtract(centsOf(one.figures.net_income), centsOf(parent.figures.net_income));
}

/**
 * Returns the note on the figures in the list of scenarios: their currency, and the number of months that net income
 * covers. Undefined if no scenario has figures or the currency is not loaded.
 */
export function amountsNote(currency: string, listed: readonly ScenarioSummary[]): string | undefined {
  const months = listed.find(({ figures }) => figures !== null)?.figures?.months;
  return months === undefined || currency === "" ? undefined : scenarioTexts.list.amounts(currency, months);
}

/** Returns a text that says how many changes of each kind a scenario itself makes, such as "3 drivers, 1 override". */
export function saidText({ drivers, typed, rows, microforecasts, deletions }: ScenarioSummary["says"]): string {
  const { counts } = scenarioTexts;
  const parts = [
    drivers > 0 ? counts.drivers(drivers) : "",
    typed > 0 ? counts.typed(typed) : "",
    rows > 0 ? counts.rows(rows) : "",
    microforecasts > 0 ? counts.microforecasts(microforecasts) : "",
    deletions > 0 ? counts.deletions(deletions) : "",
  ].filter((part) => part !== "");
  return parts.length > 0 ? parts.join(", ") : counts.nothing;
}
