import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { saveText } from "../../kit/chart/save-file.ts";
import { PLACES } from "../../places.ts";
import { statementTexts } from "../texts.ts";
import { statementCsv } from "./export-csv.ts";
import type { StatementInput, StatementName } from "./statement-choice.ts";
import type { StatementModel } from "./statement-model.ts";

type ExportButtonProps = {
  readonly name: StatementName;
  readonly model: StatementModel | undefined;
  readonly input: StatementInput;
};

/** Saves the statement as a CSV file that a spreadsheet opens. */
export function ExportButton({ name, model, input }: ExportButtonProps) {
  const save = () => {
    if (model === undefined) return;
    const words = [PLACES[name].title, input.scenario, input.frequency].join(" ");
    const file = words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
    saveText(`\uFEFF${statementCsv(model)}`, "text/csv", `${file}.csv`);
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={14} />}
      disabled={model === undefined}
      onClick={save}
    >
      {statementTexts.exportCsv}
    </Button>
  );
}
