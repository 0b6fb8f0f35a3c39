import { queryClient } from "../../api/query-client.ts";
import { paths } from "../../paths.ts";
import type { Found } from "../../place.ts";
import { scenarioQueries } from "../api.ts";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.found;

/** Finds scenarios for the command palette; each result opens the scenario's statements. */
export async function find(): Promise<readonly Found[]> {
  const { data } = await queryClient.fetchQuery(scenarioQueries.forecastScenarios.queryOptions({ input: {} }));
  return data.map(({ id, name }) => ({
    key: `scenario/${id}`,
    kind: texts.kind,
    label: name,
    note: texts.note,
    to: paths.profitLoss({ scenario: name }),
  }));
}
