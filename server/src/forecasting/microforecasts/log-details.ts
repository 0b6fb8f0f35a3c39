import type { microforecasts } from "@hazina/contract/forecasting/microforecasts.ts";
import type { LogDetails } from "../../platform/http/log-details.ts";
import { STAFF_CHANGES } from "../scenarios/effective-layers.ts";
import { BASELINE } from "../scenarios.ts";

type Named = { readonly forecast_name: string; readonly scenario_name: string };

const named = ({ forecast_name: name, scenario_name: scenario }: Named) => `${name.trim()} in ${scenario.trim()}`;
const inScenario = ({ input }: { readonly input: { readonly scenario?: string | undefined } }) =>
  `in ${input.scenario ?? BASELINE}`;

/**
 * The details that the access log records for microforecasts: kind, name and scenario. Planned staff is recorded
 * without a name, because the name may be a person's.
 */
export const microforecastLogDetails: LogDetails<typeof microforecasts> = {
  addLoan: ({ input }) => `Loan: ${named(input.loanPayload)}`,
  addAsset: ({ input }) => `Asset: ${named(input.assetPayload)}`,
  addHire: ({ input }) => `${STAFF_CHANGES} in ${input.hirePayload.scenario_name.trim()}`,
  addMarketing: ({ input }) => `Marketing: ${named(input.marketingPayload)}`,
  change: inScenario,
  remove: inScenario,
  changeItem: inScenario,
  removeItem: inScenario,
  settleItem: inScenario,
  promote: ({ input, output }) => `${output.message} From ${input.scenario ?? BASELINE}.`,
};
