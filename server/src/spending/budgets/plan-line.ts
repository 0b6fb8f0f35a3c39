import type { Cents } from "@hazina/base/money.ts";

/** A line of a scenario, for which planned amounts are read. */
export type PlanLine = { readonly scenarioId: string; readonly line: string };

/** The planned amounts of a line: the name of its scenario, and one amount for each month, in cents. */
export type PlanOfLine = { readonly scenario: string; readonly amounts: readonly Cents[] };

/** The scenarios of a company, and the cost lines of one of them. */
export type PlanChoices = {
  readonly scenarios: readonly { readonly id: string; readonly name: string }[];
  readonly lines: readonly string[];
};
