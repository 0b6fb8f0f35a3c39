import { cash } from "@hazina/contract/forecasting/cash.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { kitTexts } from "../../kit/texts.ts";
import { type LastStep, useUndoSteps } from "../scenarios/use-undo-steps.ts";
import { cashQueries, counterAccounts, refreshPlans } from "./api.ts";
import type { CashAnswerRow } from "./cash-model.tsx";
import { cashTexts } from "./texts.ts";

const texts = cashTexts.toForecast;

type ToForecastFormProps = {
  readonly scenario: string;
  readonly row: CashAnswerRow;
  readonly onClose: () => void;
};

type Values = { forecast_name: string; account: string | null };

/**
 * Shows a form that adds a custom row to the forecast, under an account that the user chooses. Once saved, the change
 * can be undone.
 */
export function ToForecastForm({ scenario, row, onClose }: ToForecastFormProps) {
  const accounts = useQuery(counterAccounts.queryOptions({ input: { scenario } }));
  const isOut = row.category === "CASH OUTFLOWS";
  const requestOf = ({ forecast_name, account }: Values) => ({
    scenario,
    row_name: row.row_name,
    version: row.version,
    forecast_name,
    account: account ?? "",
  });
  const form = useKitForm<Values>(
    { forecast_name: row.row_name.slice(0, 120), account: null },
    schemaOver(requestSchema(cash.toForecast), requestOf),
  );
  const undo = useUndoSteps();
  const takeBack = (step: LastStep) => async () => {
    await undo([step], texts.undone).finally(() => refreshPlans());
  };
  const call = async (values: Values) => {
    const { message, step } = await cashQueries.toForecast.call(requestOf(values));
    return { message, action: { label: kitTexts.undo, run: takeBack(step) } };
  };
  const save = useSave(call, refreshPlans, onClose);
  return (
    <FormDrawer title={texts.title(row.row_name)} onClose={onClose} form={form} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <TextField form={form} name="forecast_name" label={texts.name} description={texts.nameHint} withAsterisk />
      <SelectField
        form={form}
        name="account"
        label={isOut ? texts.accountOut : texts.accountIn}
        description={texts.accountHint}
        data={(accounts.data?.[isOut ? "outflow" : "inflow"] ?? []).map((path) => ({
          value: path,
          label: readablePath(path),
        }))}
        withAsterisk
        data-autofocus
      />
    </FormDrawer>
  );
}
