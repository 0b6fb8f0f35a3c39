import { builder } from "@hazina/contract/reporting/builder.ts";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { scenarioQueries } from "../../forecasting/api.ts";
import { BASELINE } from "../../forecasting/choice/statement-choice.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { builderQueries, type ReportKind, refreshBuilder } from "./api.ts";
import { openPath } from "./open-path.ts";
import { builderTexts } from "./texts.ts";

const texts = builderTexts.lists;

type Values = { readonly name: string; readonly scenario: string; readonly kind: ReportKind };

/** Shows the form for creating a report or dashboard for a scenario, and opens the new report. */
export function NewReportDialog({ kind, onClose }: { readonly kind: ReportKind; readonly onClose: () => void }) {
  const form = useKitForm<Values>({ name: "", scenario: BASELINE, kind }, requestSchema(builder.create));
  const { data } = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: {}, meta: { quiet: true } }));
  const go = useGo();
  const save = useSave(
    (values: Values) => builderQueries.create.call(values),
    refreshBuilder,
    () => {
      const { name, scenario } = form.getValues();
      onClose();
      go(openPath(kind, name.trim(), scenario));
    },
  );
  return (
    <FormDrawer title={texts.create[kind]} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} description={texts.nameHint} withAsterisk data-autofocus />
      <SelectField
        form={form}
        name="scenario"
        label={texts.scenario}
        data={(data?.data ?? [{ name: BASELINE }]).map(({ name }) => name)}
        allowDeselect={false}
      />
    </FormDrawer>
  );
}
