import type { microforecasts } from "@hazina/contract/forecasting/microforecasts.ts";
import type { LogDetails } from "../../platform/http/log-details.ts";
import { BASELINE } from "../scenarios.ts";

type Named = { readonly forecast_name: string; readonly scenario_name: string };

const named = ({ forecast_name: name, scenario_name: scenario }: Named) => `${name.trim()} in ${scenario.trim()}`;
const inScenario = ({ input }: { readonly input: { readonly scenario?: string | undefined } }) =>
  `in ${input.scenario ?? BASELINE}`;

/** What the access log says of microforecasts: which one, in which scenario; never a person's name or pay. */
export const microforecastLogDetails: LogDetails<typeof microforecasts> = {
  addLoan: ({ input }) => named(input.loanPayload),
  addAsset: ({ input }) => `${input.assetPayload.assetName.trim()}: ${named(input.assetPayload)}`,
  addHire: ({ input }) => named(input.hirePayload),
  addMarketing: ({ input }) => named(input.marketingPayload),
  change: inScenario,
  remove: inScenario,
  changeItem: inScenario,
  removeItem: inScenario,
  promote: ({ input, output }) => `${output.message} From ${input.scenario ?? BASELINE}.`,
};
