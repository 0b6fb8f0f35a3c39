import { Button, SimpleGrid, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { MonthField } from "../../kit/form/date-fields.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { MoneyField, NumberField, PercentField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { type KitForm, useLiveForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useQuery as useAddress, useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { departmentQueries } from "../../organization/departments/api.ts";
import { jobTitleQueries } from "../../organization/job-titles/api.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { scenarioQueries } from "../api.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { useCurrency } from "../use-currency.ts";
import { microforecastQueries, refreshMicroforecasts } from "./api.ts";
import { EffectTable } from "./EffectTable.tsx";
import { FIELDS, type Field, initialValues, type Kind, problemsOf, requestOf, type Values } from "./form-fields.ts";
import { microforecastTexts as texts } from "./texts.ts";

const KINDS: readonly Kind[] = ["asset", "loan", "hire", "marketing"];

/** A new item of a microforecast: its kind by a card, its fields, and its effect before it is saved. */
export function NewMicroforecastPage() {
  const { scenarioName = BASELINE } = useAddress();
  const [kind, setKind] = useState<Kind | null>(null);
  const seesPay = hasAbility(useUser(), ["View Salaries"]);
  const kinds = KINDS.filter((one) => one !== "hire" || seesPay);
  return (
    <Page
      title={texts.createTitle}
      actions={
        <Button
          component={AppLink}
          to={paths.microforecasts({ scenario: scenarioName })}
          variant="default"
          size="compact-sm"
        >
          {texts.back}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
        {kinds.map((one) => (
          <Button
            key={one}
            variant={one === kind ? "filled" : "default"}
            h="auto"
            p="md"
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
            styles={{
              inner: { display: "block", height: "auto" },
              label: {
                display: "block",
                height: "auto",
                overflow: "visible",
                whiteSpace: "normal",
                textAlign: "start",
              },
            }}
          >
            <Text fw={600}>{texts.cards[one].title}</Text>
            <Text size="sm">{texts.cards[one].lead}</Text>
          </Button>
        ))}
      </SimpleGrid>
      {kind === null ? null : <ItemForm key={kind} kind={kind} />}
    </Page>
  );
}

type Request = Parameters<typeof microforecastQueries.addLoan.call>[0];

/** Sends a form of a kind; each kind has a call of its own. */
function send(kind: Kind, request: object) {
  const calls = {
    loan: microforecastQueries.addLoan.call,
    asset: microforecastQueries.addAsset.call,
    hire: microforecastQueries.addHire.call,
    marketing: microforecastQueries.addMarketing.call,
  } as unknown as Record<Kind, typeof microforecastQueries.addLoan.call>;
  return calls[kind](request as Request);
}

function ItemForm({ kind }: { readonly kind: Kind }) {
  const { forecastName = "", scenarioName = BASELINE, startDate } = useAddress();
  const go = useGo();
  const currency = useCurrency();
  const scenarios = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: {} }));
  const given = { name: forecastName, scenario: scenarioName, start: startDate ?? null };
  const form = useLiveForm<Values>(initialValues(kind, given), (values) => problemsOf(kind, values));
  const scenario = String(form.values.scenario_name ?? BASELINE);
  const toList = () => go(paths.microforecasts({ scenario }));
  const save = useSave((values: Values) => send(kind, requestOf(kind, values)), refreshMicroforecasts, toList);
  const effect = useMutation({
    mutationFn: (values: Values) => send(kind, { ...requestOf(kind, values), dry_run: true }),
    meta: { quiet: false },
  });
  const names = [BASELINE, ...(scenarios.data?.data ?? []).map(({ name }) => name)];
  return (
    <>
      <Section title={texts.cards[kind].title} lead={texts.cards[kind].lead}>
        <FormShell form={form} {...save} onCancel={toList}>
          <TextField
            form={form}
            name="forecast_name"
            label={texts.forecastName}
            description={texts.forecastNameHint}
            withAsterisk
          />
          <SelectField
            form={form}
            name="scenario_name"
            label={texts.scenarioName}
            description={texts.scenarioHint}
            data={[...new Set(names)]}
            withAsterisk
          />
          {FIELDS[kind]
            .filter(({ isShown }) => isShown?.(form.values) !== false)
            .map((field) => (
              <ItemField key={field.name} form={form} field={field} scenario={scenario} currency={currency} />
            ))}
          <Button variant="default" loading={effect.isPending} onClick={() => effect.mutate(form.getValues())}>
            {texts.showEffect}
          </Button>
        </FormShell>
      </Section>
      {effect.data === undefined ? null : (
        <Section title={texts.effect} lead={texts.effectLead}>
          <EffectTable effect={effect.data.effect} />
        </Section>
      )}
    </>
  );
}

type ItemFieldProps = {
  readonly form: KitForm<Values>;
  readonly field: Field;
  readonly scenario: string;
  readonly currency: string;
};

function ItemField({ form, field, scenario, currency }: ItemFieldProps) {
  const { name, label, type, hint } = field;
  const common = { form, name, label, ...(hint === undefined ? {} : { description: hint }) };
  const accounts = useQuery({
    ...microforecastQueries.accounts.queryOptions({ input: { scenario } }),
    enabled: type === "account",
  });
  const departments = useQuery({
    ...departmentQueries.list.queryOptions({ input: {} }),
    enabled: type === "department",
  });
  const titles = useQuery({ ...jobTitleQueries.list.queryOptions({ input: {} }), enabled: type === "jobTitle" });
  switch (type) {
    case "text":
      return <TextField {...common} />;
    case "money":
      return <MoneyField {...common} currency={currency} />;
    case "percent":
      return <PercentField {...common} />;
    case "number":
      return <NumberField {...common} inputMode="numeric" allowDecimal={false} />;
    case "month":
      return <MonthField {...common} />;
    case "choice":
      return <SelectField {...common} data={[...(field.options ?? [])]} allowDeselect={false} />;
    case "account":
      return <SelectField {...common} data={[...new Set(field.use ? (accounts.data?.[field.use] ?? []) : [])]} />;
    case "department":
      return <SelectField {...common} data={(departments.data?.data ?? []).map(optionOf)} />;
    case "jobTitle":
      return <SelectField {...common} data={(titles.data?.data ?? []).map(optionOf)} />;
  }
}

function optionOf({ id, name }: { readonly id: string; readonly name: string }) {
  return { value: id, label: name };
}
