import { useRememberedScenario } from "../../forecasting/choice/remembered-scenario.ts";
import { BASELINE } from "../../forecasting/choice/statement-choice.ts";
import { useQuery, useSetQuery } from "../../kit/page/navigate.ts";

/** The parameters of a report: its scenario, period and comparison. */
export type ReportInput = {
  readonly scenario: string;
  readonly period?: string;
  readonly compare: "previous" | "last_year" | "scenario" | "plan";
  readonly compare_scenario?: string;
};

/** The choices in a report's URL, and the functions to change them. */
export type ReportChoice = {
  readonly input: ReportInput;
  readonly chooseScenario: (name: string) => void;
  readonly choosePeriod: (period: string) => void;
  /** Changes the comparison to `previous`, `last_year`, `plan`, or `scenario:` followed by the name of a scenario. */
  readonly chooseComparison: (value: string) => void;
  readonly comparison: string;
  /** True if the report is part of another report and therefore shows no controls. */
  readonly isEmbedded: boolean;
};

const COMPARED = "scenario:";

/** Returns the scenario, period and comparison in the URL, and the functions to change them. */
export function useReportChoice(): ReportChoice {
  const { scenario: named, period, compare = "previous", isReport } = useQuery();
  const setQuery = useSetQuery();
  const remembered = useRememberedScenario();
  const scenario = named?.trim() || remembered || BASELINE;
  return {
    input: { scenario, ...(period ? { period } : {}), ...comparisonOf(compare) },
    comparison: compare,
    isEmbedded: isReport === "true",
    // A scenario compared with itself shows nothing.
    chooseScenario: (name) =>
      setQuery({ scenario: name, ...(compare === comparedScenario(name) ? { compare: undefined } : {}) }),
    choosePeriod: (value) => setQuery({ period: value }),
    chooseComparison: (value) => setQuery({ compare: value === "previous" ? undefined : value }),
  };
}

/** Returns the URL value for a comparison with a scenario: `scenario:` followed by its name. */
export function comparedScenario(name: string): string {
  return `${COMPARED}${name}`;
}

function comparisonOf(text: string): Pick<ReportInput, "compare" | "compare_scenario"> {
  if (text === "plan") return { compare: "plan" };
  if (text === "last_year") return { compare: "last_year" };
  if (text.startsWith(COMPARED)) return { compare: "scenario", compare_scenario: text.slice(COMPARED.length) };
  return { compare: "previous" };
}
