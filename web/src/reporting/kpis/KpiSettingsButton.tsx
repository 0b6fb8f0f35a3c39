import { reports } from "@hazina/contract/reporting/reports.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SHOWN_IN_NOTICE } from "../../api/query-client.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { MultiSelect } from "../../kit/form/choices.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { PercentField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { IconAdjustmentsHorizontal } from "../../kit/icons/tables.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { type KpiSettings, refreshReports, reportApi, reportQueries } from "../api.ts";
import { kpiSettingsTexts as texts } from "./texts.ts";

/** The button that opens the settings of the key figures, for users who may change them. */
export function KpiSettingsButton() {
  const mayManage = hasAbility(useUser(), ["Manage Forecast Settings"]);
  const client = useQueryClient();
  const [settings, setSettings] = useState<KpiSettings>();
  const open = async () => {
    const query = reportQueries.settings.queryOptions({ input: {}, staleTime: 0, meta: SHOWN_IN_NOTICE });
    setSettings(await client.fetchQuery(query).catch(() => undefined));
  };
  if (!mayManage) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconAdjustmentsHorizontal size={14} />}
        onClick={() => void open()}
      >
        {texts.title}
      </Button>
      {settings === undefined ? null : <SettingsForm settings={settings} onClose={() => setSettings(undefined)} />}
    </>
  );
}

type Values = {
  kpi_balances: string | null;
  cost_of_capital: number | string;
  salary_accounts: string[];
  bad_debt_accounts: string[];
};

function SettingsForm({ settings, onClose }: { readonly settings: KpiSettings; readonly onClose: () => void }) {
  const form = useKitForm<Values>(
    {
      kpi_balances: settings.kpi_balances,
      cost_of_capital: settings.cost_of_capital ?? "",
      salary_accounts: settings.salary_accounts ?? [],
      bad_debt_accounts: settings.bad_debt_accounts,
    },
    schemaOver(requestSchema(reports.saveSettings), requestOf),
  );
  const save = useSave((values: Values) => reportApi.saveSettings(requestOf(values)), refreshReports, onClose);
  const named = settings.lines.filter((line) => line.named_as_pay).map(({ path }) => readablePath(path));
  const choices = (chosen: readonly string[]) =>
    [...new Set([...settings.lines.map(({ path }) => path), ...chosen])].map((path) => ({
      value: path,
      label: readablePath(path),
    }));
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <SelectField
        form={form}
        name="kpi_balances"
        label={texts.balances}
        description={texts.balancesHint}
        data={optionsOf(texts.balanceChoices)}
        searchable={false}
        allowDeselect={false}
      />
      <PercentField
        form={form}
        name="cost_of_capital"
        label={texts.cost}
        description={texts.costHint}
        placeholder={texts.costEmpty}
      />
      <MultiSelect
        key={form.key("salary_accounts")}
        {...form.getInputProps("salary_accounts")}
        label={texts.salaries}
        description={texts.salariesHint(named)}
        data={choices(settings.salary_accounts ?? [])}
        searchable
        clearable
        maxDropdownHeight={240}
      />
      <MultiSelect
        key={form.key("bad_debt_accounts")}
        {...form.getInputProps("bad_debt_accounts")}
        label={texts.badDebts}
        description={texts.badDebtsHint}
        data={choices(settings.bad_debt_accounts)}
        searchable
        clearable
        maxDropdownHeight={240}
      />
    </FormDrawer>
  );
}

/**
 * Converts the form values to the API request. An empty list of salary accounts is sent as null; the server then finds
 * the salary accounts by their names.
 */
function requestOf({ kpi_balances: balances, cost_of_capital: cost, salary_accounts: pay, bad_debt_accounts }: Values) {
  return {
    kpi_balances: balances === "average" ? ("average" as const) : ("closing" as const),
    cost_of_capital: cost === "" ? null : Number(cost),
    salary_accounts: pay.length === 0 ? null : pay,
    bad_debt_accounts,
  };
}
