import { paybill } from "@hazina/contract/wallet/paybill.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { PasswordField, PhoneField, TextAreaField, TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { paybillQueries, refreshWallet } from "../api.ts";
import { paybillTexts } from "./texts.ts";

const texts = paybillTexts.form;

type Values = {
  readonly shortcode: string;
  readonly name: string;
  readonly phone: string;
  readonly consumer_key: string;
  readonly consumer_secret: string;
  readonly passkey: string;
  readonly initiator: string;
  readonly initiator_password: string;
  readonly certificate: string;
  readonly proof: { readonly password: string };
};

type Props = { readonly shortcode: string | null; readonly name: string | null; readonly onClose: () => void };

/** Shows the form for connecting the company's own paybill with its M-Pesa credentials. */
export function ConnectDrawer({ shortcode, name, onClose }: Props) {
  const initial: Values = {
    shortcode: shortcode ?? "",
    name: name ?? "",
    phone: "",
    consumer_key: "",
    consumer_secret: "",
    passkey: "",
    initiator: "",
    initiator_password: "",
    certificate: "",
    proof: { password: "" },
  };
  const form = useKitForm<Values>(
    initial,
    schemaOver(requestSchema(paybill.connect), (values: Values) => values),
  );
  const save = useSave((values: Values) => paybillQueries.connect.call(values), refreshWallet, onClose);
  return (
    <FormDrawer title={paybillTexts.connect} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <TextField form={form} name="shortcode" label={texts.shortcode} inputMode="numeric" withAsterisk data-autofocus />
      <TextField form={form} name="name" label={texts.name} withAsterisk />
      <PhoneField form={form} name="phone" label={texts.phone} description={texts.phoneHint} withAsterisk />
      <TextField form={form} name="consumer_key" label={texts.key} autoComplete="off" withAsterisk />
      <PasswordField form={form} name="consumer_secret" label={texts.secret} autoComplete="new-password" withAsterisk />
      <PasswordField form={form} name="passkey" label={texts.passkey} autoComplete="new-password" withAsterisk />
      <TextField form={form} name="initiator" label={texts.initiator} autoComplete="off" withAsterisk />
      <PasswordField
        form={form}
        name="initiator_password"
        label={texts.initiatorPassword}
        autoComplete="new-password"
        withAsterisk
      />
      <TextAreaField
        form={form}
        name="certificate"
        label={texts.certificate}
        description={texts.certificateHint}
        autosize
        minRows={3}
        maxRows={6}
        withAsterisk
      />
      <PasswordField
        form={form}
        name="proof.password"
        label={texts.password}
        description={texts.passwordHint}
        autoComplete="current-password"
        withAsterisk
      />
    </FormDrawer>
  );
}
