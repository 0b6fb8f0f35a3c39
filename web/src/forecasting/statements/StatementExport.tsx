import { ExportMenu } from "../../kit/export/ExportMenu.tsx";
import { periodTitle } from "../../kit/format/period.ts";
import { PLACES } from "../../places.ts";
import type { StatementMonths } from "../choice/partial-periods.ts";
import type { StatementInput, StatementName } from "../choice/statement-choice.ts";
import { useDepartments } from "../departments/api.ts";
import type { StatementModel } from "../model/statement-model.ts";
import { statementTable } from "../model/statement-table.ts";
import { statementTexts } from "../texts.ts";

const texts = statementTexts.exported;

type StatementExportProps = {
  readonly name: StatementName;
  readonly model: StatementModel | undefined;
  readonly input: StatementInput;
  readonly currency: string;
  readonly months: StatementMonths | undefined;
};

/** A button that exports the statement as chosen in the header, with all its rows, as a workbook, CSV or PDF. */
export function StatementExport({ name, model, input, currency, months }: StatementExportProps) {
  const departments = useDepartments() ?? [];
  const { title } = PLACES[name];
  const actual = months?.actual.at(-1);
  const forecast = months?.forecast.at(-1);
  const department = departments.find(({ id }) => id === input.department_id)?.name;
  const head = {
    title,
    notes: [
      `${texts.scenario(input.scenario)}, ${statementTexts.frequencies[input.frequency]}`,
      [
        currency,
        actual === undefined ? "" : statementTexts.actualsTo(periodTitle(actual)),
        forecast === undefined ? "" : statementTexts.forecastTo(periodTitle(forecast)),
      ]
        .filter((part) => part !== "")
        .join(" · "),
      name !== "profitLoss" || department === undefined ? "" : texts.department(department),
      name === "cashFlowStatement" ? texts.view(statementTexts.views[input.view ?? "indirect"]) : "",
    ],
  };
  const table = model === undefined ? undefined : () => statementTable(head, model);
  return (
    <ExportMenu
      name={[title, input.scenario, input.frequency].join(" ")}
      size="compact-sm"
      isSmallOnPhone
      disabled={model === undefined}
      parts={table === undefined ? [] : [{ make: () => ({ table: table() }), periods: table }]}
    />
  );
}
