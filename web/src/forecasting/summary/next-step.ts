/** The facts of the forecast that decide the next step. */
export type Situation = {
  /** Accounts without a class. */
  readonly unmapped: number;
  readonly hasBalanceSheet: boolean;
  /** The first scenario whose parents changed, or whose drivers ask to be updated. */
  readonly outdated: string | undefined;
  /** The number of scenarios besides Baseline. */
  readonly scenarios: number;
  readonly mayClassify: boolean;
  readonly mayImport: boolean;
  readonly mayEdit: boolean;
};

/** The next step. */
export type NextStep = "classify" | "importBalanceSheet" | "updateScenario" | "firstScenario" | "compare" | "read";

/** Returns the best next step for these abilities: first what makes figures wrong, then what makes them outdated. */
export function nextStep(of: Situation): NextStep {
  if (of.unmapped > 0 && of.mayClassify) return "classify";
  if (!of.hasBalanceSheet && of.mayImport) return "importBalanceSheet";
  if (of.outdated !== undefined && of.mayEdit) return "updateScenario";
  if (of.scenarios === 0 && of.mayEdit) return "firstScenario";
  return of.scenarios > 0 ? "compare" : "read";
}
