import { Button, Group, List, Text } from "@mantine/core";
import { useState } from "react";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { FormShell } from "../../../kit/form/FormShell.tsx";
import { TextField } from "../../../kit/form/text-fields.tsx";
import { useLiveForm } from "../../../kit/form/use-kit-form.ts";
import { useGo } from "../../../kit/page/navigate.ts";
import { Page } from "../../../kit/page/Page.tsx";
import surface from "../../../kit/page/surface.module.css";
import { StepTrail } from "../../../kit/wizard/StepTrail.tsx";
import { paths } from "../../../paths.ts";
import { demoTexts as texts } from "./texts.ts";

/** The user name that the demo accepts; the demo's form shows it. */
const USERNAME = "demo";
const PASSWORD = "demo";

/** Demonstrates the three steps of connecting an accounting program, without calling a server or storing anything. */
export function ConnectorDemoPage() {
  const [step, setStep] = useState(0);
  const go = useGo();
  const reject = () => {
    setStep(0);
    go(paths.formLogin());
  };
  return (
    <Page title={texts.title} subtitle={texts.lead} width="narrow">
      <section className={surface.sheet}>
        <StepTrail steps={texts.steps} current={step} />
        {step === 0 ? <LogOn onDone={() => setStep(1)} /> : null}
        {step === 1 ? <Consent onAccept={() => setStep(2)} onReject={reject} /> : null}
        {step === 2 ? <Setup onDone={() => go(paths.profitLoss())} /> : null}
      </section>
    </Page>
  );
}

function LogOn({ onDone }: { readonly onDone: () => void }) {
  const form = useLiveForm({ username: "", password: "" }, ({ username, password }) =>
    username.trim() === USERNAME && password === PASSWORD ? {} : { password: texts.logOn.wrong },
  );
  return (
    <FormShell
      form={form}
      onSubmit={onDone}
      saving={false}
      error={null}
      guarded={false}
      submitLabel={texts.logOn.submit}
    >
      <Text c="dimmed">{texts.logOn.hint(USERNAME, PASSWORD)}</Text>
      <TextField form={form} name="username" label={texts.logOn.username} autoComplete="off" withAsterisk />
      <TextField
        form={form}
        name="password"
        type="password"
        label={texts.logOn.password}
        autoComplete="off"
        withAsterisk
      />
    </FormShell>
  );
}

function Consent({ onAccept, onReject }: { readonly onAccept: () => void; readonly onReject: () => void }) {
  return (
    <>
      <Text>{texts.consent.lead}</Text>
      <List>
        {texts.consent.reads.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onReject}>
          {texts.consent.reject}
        </Button>
        <Button onClick={onAccept}>{texts.consent.accept}</Button>
      </Group>
    </>
  );
}

function Setup({ onDone }: { readonly onDone: () => void }) {
  const initial = {
    start: "2015-01",
    end: "2018-12",
    cycle: "Monthly",
    period: "12",
    accounts: texts.consent.reads.join(", "),
  };
  const form = useLiveForm(initial, ({ period }) =>
    /^[1-9]\d{0,2}$/.test(period.trim()) ? {} : { period: texts.setup.periodWrong },
  );
  return (
    <FormShell
      form={form}
      onSubmit={onDone}
      saving={false}
      error={null}
      guarded={false}
      submitLabel={texts.setup.submit}
    >
      <Group grow align="flex-start">
        <TextField form={form} name="start" label={texts.setup.start} readOnly />
        <TextField form={form} name="end" label={texts.setup.end} readOnly />
      </Group>
      <SelectField
        form={form}
        name="cycle"
        label={texts.setup.cycle}
        data={[...texts.setup.cycles]}
        allowDeselect={false}
        withAsterisk
      />
      <TextField form={form} name="period" label={texts.setup.period} inputMode="numeric" withAsterisk />
      <TextField form={form} name="accounts" label={texts.setup.accounts} readOnly />
    </FormShell>
  );
}
