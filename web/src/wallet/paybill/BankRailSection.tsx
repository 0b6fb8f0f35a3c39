import { bankRail } from "@hazina/contract/wallet/bank-rail.ts";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAction, useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { PasswordField, PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { bankRailQueries, refreshWallet } from "../api.ts";
import { bankRailTexts as texts } from "./texts.ts";

/**
 * Shows the provider that makes payments to bank accounts. Users who manage the company can turn the provider on or
 * off and connect the company's account with it.
 */
export function BankRailSection() {
  const query = useQuery(bankRailQueries.read.queryOptions({ input: {}, select: ({ data }) => data }));
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const user = useUser();
  const mayManage = hasAbility(user, ["Manage Company"]);
  const mayPay = hasAbility(user, ["Create Payments"]);
  const choose = useAction(
    (chosen: "tingg" | null) => bankRailQueries.choose.call({ bank_rail: chosen }),
    refreshWallet,
  );
  if (query.data === undefined) return <FailedSection title={texts.title} query={query} />;
  const { mode, bank_rail: chosen, is_connected: isConnected } = query.data;
  const isOn = chosen !== null;
  const close = () => setQuery({ do: undefined });
  return (
    <Section
      title={texts.title}
      lead={isOn ? texts.on : texts.off}
      actions={
        <Group>
          {mode === "live" && mayManage ? (
            <Button variant="default" onClick={() => setQuery({ do: "tingg" })}>
              {isConnected ? texts.reconnect : texts.connect}
            </Button>
          ) : null}
          {isOn && mayPay ? (
            <Button variant="default" onClick={() => setQuery({ do: "top-up" })}>
              {texts.topUp.open}
            </Button>
          ) : null}
          {mayManage && (isOn || isConnected) ? (
            <Button
              variant={isOn ? "default" : "filled"}
              loading={choose.isPending}
              onClick={() => choose.mutate(isOn ? null : "tingg")}
            >
              {isOn ? texts.turnOff : texts.turnOn}
            </Button>
          ) : null}
        </Group>
      }
    >
      <Facts
        facts={[
          {
            label: texts.facts.rail,
            value: <StatusBadge label={isOn ? texts.tingg : texts.none} tone={isOn ? "good" : "neutral"} />,
          },
          {
            label: texts.facts.account,
            value: (
              <Text span>{mode === "simulated" ? texts.simulated : isConnected ? texts.connected : texts.missing}</Text>
            ),
          },
        ]}
      />
      {doing === "tingg" && mode === "live" && mayManage ? <ConnectTinggDrawer onClose={close} /> : null}
      {doing === "top-up" && isOn && mayPay ? <TopUpDrawer onClose={close} /> : null}
    </Section>
  );
}

type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly bank_service: string;
  readonly mobile_service: string;
  readonly phone: string;
  readonly proof: { readonly password: string };
};

function ConnectTinggDrawer({ onClose }: { readonly onClose: () => void }) {
  const form = useKitForm<Credentials>(
    { username: "", password: "", bank_service: "", mobile_service: "", phone: "", proof: { password: "" } },
    schemaOver(requestSchema(bankRail.connect), (values: Credentials) => values),
  );
  const save = useSave((values: Credentials) => bankRailQueries.connect.call(values), refreshWallet, onClose);
  const { form: labels } = texts;
  return (
    <FormDrawer title={texts.connect} onClose={onClose} form={form} submitLabel={labels.submit} {...save}>
      <Text c="dimmed">{labels.lead}</Text>
      <TextField form={form} name="username" label={labels.username} autoComplete="off" withAsterisk data-autofocus />
      <PasswordField form={form} name="password" label={labels.secret} autoComplete="new-password" withAsterisk />
      <TextField form={form} name="bank_service" label={labels.bankService} autoComplete="off" withAsterisk />
      <TextField form={form} name="mobile_service" label={labels.mobileService} autoComplete="off" withAsterisk />
      <PhoneField form={form} name="phone" label={labels.phone} withAsterisk />
      <PasswordField
        form={form}
        name="proof.password"
        label={labels.password}
        autoComplete="current-password"
        withAsterisk
      />
    </FormDrawer>
  );
}

type TopUp = { readonly amount: number | string; readonly from: "paybill" | "bank"; readonly reference: string };

function TopUpDrawer({ onClose }: { readonly onClose: () => void }) {
  const asked = ({ amount, from, reference }: TopUp) => ({ amount: numberOf(amount), from, reference });
  const form = useKitForm<TopUp>(
    { amount: "", from: "bank", reference: "" },
    schemaOver(requestSchema(bankRail.topUp), asked),
  );
  const save = useSave((values: TopUp) => bankRailQueries.topUp.call(asked(values)), refreshWallet, onClose);
  const { topUp } = texts;
  return (
    <FormDrawer title={topUp.open} onClose={onClose} form={form} submitLabel={topUp.submit} {...save}>
      <Text c="dimmed">{topUp.lead}</Text>
      <AmountField form={form} name="amount" label={topUp.amount} withAsterisk data-autofocus />
      <SelectField form={form} name="from" label={topUp.from} data={optionsOf(topUp.sources)} allowDeselect={false} />
      <TextField form={form} name="reference" label={topUp.reference} withAsterisk />
    </FormDrawer>
  );
}
