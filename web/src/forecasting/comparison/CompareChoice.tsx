import { useQuery } from "@tanstack/react-query";
import { HeaderChoice } from "../../kit/page/HeaderChoice.tsx";
import { scenarioQueries } from "../api.ts";
import { BASELINE, type StatementChoice } from "../choice/statement-choice.ts";
import { comparisonTexts as texts } from "./texts.ts";
import { useVersions } from "./use-compared-model.ts";

const SCENARIO = "scenario:";
const VERSION = "version:";

/**
 * Lets the user choose another scenario or a named version to compare the statement with. Hidden if there is nothing to
 * choose.
 */
export function CompareChoice({ choice }: { readonly choice: StatementChoice }) {
  const { input, compared, compare } = choice;
  const { data } = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: {} }));
  const versions = useVersions(input.scenario) ?? [];
  const names = new Set([BASELINE, ...(data?.data ?? []).map(({ name }) => name)]);
  names.delete(input.scenario);
  const choices = [
    ...[...names].map((name) => ({ value: `${SCENARIO}${name}`, label: name })),
    ...versions.map(({ id, name }) => ({ value: `${VERSION}${id}`, label: texts.version(name) })),
  ];
  if (choices.length === 0) return null;
  const value =
    compared.scenario !== undefined
      ? `${SCENARIO}${compared.scenario}`
      : compared.version !== undefined
        ? `${VERSION}${compared.version}`
        : "";
  const chosen = choices.find((one) => one.value === value)?.label;
  return (
    <HeaderChoice
      label={texts.label}
      value={value}
      shown={chosen === undefined ? texts.off : texts.with(chosen)}
      choices={[{ value: "", label: texts.nothing }, ...choices]}
      onChoose={(next) => {
        if (next.startsWith(SCENARIO)) compare({ scenario: next.slice(SCENARIO.length) });
        else compare(next === "" ? {} : { version: next.slice(VERSION.length) });
      }}
    />
  );
}
