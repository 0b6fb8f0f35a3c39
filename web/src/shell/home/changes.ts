import { sourceTexts } from "../../forecasting/data-source/texts.ts";
import type { ImportVersion } from "../../forecasting/data-source/versions.ts";
import type { ScenarioSummary } from "../../forecasting/scenarios/scenario-list.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { paths } from "../../paths.ts";
import { homeTexts } from "./texts.ts";

const texts = homeTexts.changes;

/** A change in the list, with its author, time, and the URL that shows it. */
export type Change = {
  readonly key: string;
  readonly text: string;
  readonly by: string;
  readonly at: string;
  readonly to: string;
};

const SHOWN = 5;

/** Returns the latest changes, newest first: active imports, and each scenario's last change. */
export function latestChanges(imports: readonly ImportVersion[], scenarios: readonly ScenarioSummary[]): Change[] {
  const imported = imports
    .filter(({ state }) => state === "active")
    .map((one) => ({
      key: one.id,
      text: texts.imported(sourceTexts.statements[one.statement], `${one.file_name}, ${periodTitle(one.last_month)}`),
      by: one.imported_by,
      at: one.imported_at,
      to: paths.dataSource(),
    }));
  const planned = scenarios.flatMap(({ id, name, changed }) =>
    changed === null
      ? []
      : [
          {
            key: id,
            text: texts.scenario(name, changed.action),
            by: changed.by,
            at: changed.at,
            to: paths.scenario({ id }),
          },
        ],
  );
  return [...imported, ...planned].sort((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN);
}
