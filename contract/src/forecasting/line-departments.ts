import * as z from "zod";
import { Id, Message, ScenarioName } from "../fields.ts";
import { operation } from "../operation.ts";
import { AccountName } from "./driver-fields.ts";

const tag = "Forecasting: departments";
const MAX_LINES = 5000;
const InScenario = z.object({ scenario: ScenarioName });

/** Operations that tag lines of the profit and loss with a department. */
export const lineDepartments = {
  list: operation({
    method: "POST",
    path: "/analytics/forecasting/line-departments",
    tag,
    title: "List the departments of profit and loss lines",
    ability: "View Forecasts",
    scope: "head",
    writes: false,
  })
    .input(InScenario)
    .output(
      z.object({
        data: z.array(
          z.object({
            line: z.string(),
            class: z.string(),
            department_id: Id.nullable(),
            from_file: z
              .boolean()
              .describe("True if the department comes from the imported file and nobody changed it."),
          }),
        ),
      }),
    ),
  save: operation({
    method: "PUT",
    path: "/analytics/forecasting/line-departments",
    tag,
    title: "Tag profit and loss lines with departments",
    ability: "Edit Forecasts",
    scope: "head",
    maxBodyBytes: 4 * 1024 * 1024,
    description: "A line you leave out keeps its department; null removes it.",
  })
    .input(
      InScenario.extend({
        lines: z
          .array(z.object({ line: AccountName, department_id: Id.nullable() }))
          .min(1, "There is nothing to save.")
          .max(MAX_LINES),
      }),
    )
    .output(Message),
};
