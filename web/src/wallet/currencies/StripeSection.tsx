import { currencies } from "@hazina/contract/wallet/currencies.ts";
import { Button, Code, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { PasswordField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { currencyQueries, refreshWallet } from "../api.ts";
import { currencyTexts } from "./texts.ts";

const texts = currencyTexts.stripe;

type Props = { readonly isConnecting: boolean; readonly onConnect: () => void; readonly onClose: () => void };

/** Shows whether the company's Stripe account is connected, and the form that connects it. */
export function StripeSection({ isConnecting, onConnect, onClose }: Props) {
  const query = useQuery(currencyQueries.stripe.queryOptions({ input: {}, select: ({ data }) => data }));
  const mayConnect = hasAbility(useUser(), ["Manage Company"]);
  if (query.data === undefined) return <FailedSection title={texts.title} query={query} />;
  const { mode, is_connected: isConnected, webhook_url: url } = query.data;
  const isLive = mode === "live";
  return (
    <Section
      title={texts.title}
      lead={isLive ? (isConnected ? texts.connected : texts.missing) : texts.simulated}
      actions={
        isLive && mayConnect ? (
          <Button variant="default" onClick={onConnect}>
            {isConnected ? texts.reconnect : texts.connect}
          </Button>
        ) : null
      }
    >
      {url === null ? null : (
        <div>
          <Text fw={600}>{texts.webhook}</Text>
          <Code block>{url}</Code>
          <Text size="sm" c="dimmed">
            {texts.webhookHint}
          </Text>
        </div>
      )}
      {isConnecting && isLive && mayConnect ? <ConnectDrawer onClose={onClose} /> : null}
    </Section>
  );
}

type Values = {
  readonly secret_key: string;
  readonly webhook_secret: string;
  readonly proof: { readonly password: string };
};

function ConnectDrawer({ onClose }: { readonly onClose: () => void }) {
  const form = useKitForm<Values>(
    { secret_key: "", webhook_secret: "", proof: { password: "" } },
    schemaOver(requestSchema(currencies.connectStripe), (values: Values) => values),
  );
  const save = useSave((values: Values) => currencyQueries.connectStripe.call(values), refreshWallet, onClose);
  return (
    <FormDrawer title={texts.connect} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <PasswordField form={form} name="secret_key" label={texts.key} autoComplete="new-password" withAsterisk />
      <PasswordField form={form} name="webhook_secret" label={texts.secret} autoComplete="new-password" />
      <PasswordField
        form={form}
        name="proof.password"
        label={texts.password}
        autoComplete="current-password"
        withAsterisk
      />
    </FormDrawer>
  );
}
