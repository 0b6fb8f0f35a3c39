import { Alert } from "@mantine/core";
import { useSave } from "../api/use-save.ts";
import { FormShell } from "../kit/form/FormShell.tsx";
import { MoneyField } from "../kit/form/number-fields.tsx";
import { useKitForm } from "../kit/form/use-kit-form.ts";
import { Section } from "../kit/page/Section.tsx";
import { useCurrencySign } from "../session/use-currency-sign.ts";
import { type Configuration, notificationQueries, refreshConfiguration } from "./api.ts";
import { notificationTexts } from "./texts.ts";
import { ThresholdCheck } from "./threshold.ts";

const texts = notificationTexts.configuration.minimum;

type MinimumBalanceProps = { readonly configuration: Configuration; readonly mayManage: boolean };

/** Shows the setting for the amount of closing cash below which an alert is raised. */
export function MinimumBalance({ configuration, mayManage }: MinimumBalanceProps) {
  const currency = useCurrencySign();
  const form = useKitForm<{ value: number | string }>({ value: configuration.threshold }, ThresholdCheck);
  const save = useSave(
    ({ value }: { value: number | string }) =>
      notificationQueries.saveConfiguration.call({ label: "threshold", value }),
    refreshConfiguration,
    () => form.resetDirty(),
  );
  const field = (
    <MoneyField
      form={form}
      name="value"
      currency={currency}
      label={texts.label}
      description={texts.until}
      disabled={!mayManage}
      allowNegative={false}
      maw={320}
    />
  );
  return (
    <Section title={texts.title} lead={texts.lead}>
      {configuration.balance === "1" ? null : <Alert color="orange">{texts.off}</Alert>}
      {mayManage ? (
        <FormShell form={form} {...save} submitLabel={texts.submit}>
          {field}
        </FormShell>
      ) : (
        field
      )}
    </Section>
  );
}
