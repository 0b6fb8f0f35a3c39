import { Alert } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useUser } from "../access/session.ts";
import { notifySuccess } from "../kit/feedback/notify.tsx";
import { FormShell } from "../kit/form/FormShell.tsx";
import { MoneyField } from "../kit/form/number-fields.tsx";
import { useKitForm } from "../kit/form/use-kit-form.ts";
import { Section } from "../kit/page/Section.tsx";
import { type Configuration, notificationQueries } from "./client.ts";
import { notificationTexts } from "./texts.ts";
import { ThresholdCheck } from "./threshold.ts";

const texts = notificationTexts.configuration.minimum;

type MinimumBalanceProps = { readonly configuration: Configuration; readonly mayManage: boolean };

/** The amount under which closing cash is told of. */
export function MinimumBalance({ configuration, mayManage }: MinimumBalanceProps) {
  const client = useQueryClient();
  const currency = useUser()?.company.currency_symbol ?? "";
  const form = useKitForm<{ value: number | string }>({ value: configuration.threshold }, ThresholdCheck);
  const save = useMutation(
    notificationQueries.saveConfiguration.mutationOptions({
      meta: { quiet: true },
      onSuccess: ({ message }) => {
        notifySuccess({ message });
        form.resetDirty();
      },
      onSettled: () => client.invalidateQueries({ queryKey: notificationQueries.readConfiguration.key() }),
    }),
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
        <FormShell
          form={form}
          onSubmit={({ value }) => save.mutate({ label: "threshold", value })}
          saving={save.isPending}
          error={save.error}
          submitLabel={texts.submit}
        >
          {field}
        </FormShell>
      ) : (
        field
      )}
    </Section>
  );
}
