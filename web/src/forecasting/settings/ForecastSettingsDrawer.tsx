import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { MultiSelect } from "../../kit/form/choices.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { PercentField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { monthName } from "../../kit/format/period.ts";
import { refreshForecast, scenarioApi } from "../api.ts";
import { changedSettings, type ForecastSettings, type SettingsValues, shownSettings } from "./settings-form.ts";
import { settingsTexts as texts } from "./texts.ts";

/** The current settings, and the balance sheet accounts that can be chosen, keyed by class code. */
export type Books = {
  readonly settings: ForecastSettings;
  readonly accounts: Readonly<Record<string, readonly string[]>>;
};

type SettingsForm = KitForm<SettingsValues>;
type Choice = { readonly value: string; readonly label: string };

const MONTHS = Array.from({ length: 12 }, (_, place) => ({ value: String(place + 1), label: monthName(place) }));

/** Shows the form for the fiscal year, tax rate, tax payments, cash account, and assets that are not depreciated. */
export function ForecastSettingsDrawer({ books, onClose }: { readonly books: Books; readonly onClose: () => void }) {
  const { settings, accounts } = books;
  const request = (values: SettingsValues) => changedSettings(settings, values);
  const form = useKitForm(shownSettings(settings), schemaOver(requestSchema(scenarios.saveSettings), request));
  const save = useSave((values: SettingsValues) => scenarioApi.saveSettings(request(values)), refreshForecast, onClose);
  const submit = (values: SettingsValues) =>
    Object.keys(changedSettings(settings, values)).length === 0 ? onClose() : save.onSubmit(values);
  const choices = (code: string, chosen: readonly string[]) =>
    [...new Set([...(accounts[code] ?? []), ...chosen])].map((path) => ({ value: path, label: readablePath(path) }));
  const { cash_account: cash, income_tax_account: taxAccount, not_depreciated: kept } = settings;
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} {...save} onSubmit={submit}>
      <Text c="dimmed">{texts.lead}</Text>
      <SelectField
        form={form}
        name="fiscal_year_start_month"
        label={texts.year}
        description={texts.yearHint}
        data={MONTHS}
        searchable={false}
        allowDeselect={false}
        data-autofocus
        openOnFocus={false}
      />
      <PercentField
        form={form}
        name="tax_rate"
        label={texts.tax}
        description={texts.taxHint}
        placeholder={texts.taxEmpty}
      />
      <TaxPaidFields form={form} accounts={choices("TL", taxAccount === null ? [] : [taxAccount])} />
      <SelectField
        form={form}
        name="cash_account"
        label={texts.cash}
        description={texts.cashHint}
        placeholder={texts.cashEmpty}
        data={choices("CASH", cash === null ? [] : [cash])}
        clearable
      />
      <MultiSelect
        key={form.key("not_depreciated")}
        {...form.getInputProps("not_depreciated")}
        label={texts.kept}
        description={texts.keptHint}
        {...(form.getValues().not_depreciated.length === 0 ? { placeholder: texts.keptEmpty } : {})}
        data={[...choices("FA", kept), ...choices("IA", []).filter(({ value }) => !kept.includes(value))]}
        searchable
        maxDropdownHeight={240}
      />
    </FormDrawer>
  );
}

/** Shows the fields for when income tax is paid, and for the account in which tax accrues until it is paid. */
function TaxPaidFields({ form, accounts }: { readonly form: SettingsForm; readonly accounts: readonly Choice[] }) {
  return (
    <>
      <SelectField
        form={form}
        name="tax_paid"
        label={texts.taxPaid}
        description={texts.taxPaidHint}
        data={optionsOf(texts.taxPaidChoices)}
        searchable={false}
        allowDeselect={false}
      />
      <SelectField
        form={form}
        name="income_tax_account"
        label={texts.taxAccount}
        description={texts.taxAccountHint}
        placeholder={texts.taxAccountEmpty}
        data={accounts}
        clearable
      />
    </>
  );
}
