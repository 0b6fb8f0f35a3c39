import { payments } from "@hazina/contract/wallet/payments.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useUser } from "../../session/session.ts";
import { paymentQueries, refreshWallet, type WalletRow } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.withdrawForm;

type Values = {
  readonly amount: number | string;
  readonly destination: { readonly phone: string; readonly name: string };
  readonly reason: string;
};

type Props = { readonly wallets: readonly WalletRow[]; readonly onClose: () => void };

/** Shows the form for withdrawing money from the user's own wallet to a phone. */
export function WithdrawDrawer({ wallets, onClose }: Props) {
  const user = useUser();
  const own = wallets.find(({ kind, owner }) => kind === "employee" && owner.id === user?.id);
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(" ");
  const initial: Values = { amount: "", destination: { phone: user?.phone ?? "", name }, reason: "" };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(payments.withdraw), requestOf));
  const save = useSave((values: Values) => paymentQueries.withdraw.call(requestOf(values)), refreshWallet, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <AmountField
        form={form}
        name="amount"
        label={texts.amount}
        {...(own ? { description: walletTexts.availableNow(shownMoney(own.available, own.currency)) } : {})}
        withAsterisk
        data-autofocus
      />
      <PhoneField form={form} name="destination.phone" label={texts.phone} withAsterisk />
      <TextField form={form} name="reason" label={texts.reason} />
    </FormDrawer>
  );
}

function requestOf({ amount, destination, reason }: Values) {
  return { amount: numberOf(amount), destination: { kind: "mpesa" as const, ...destination }, reason };
}
