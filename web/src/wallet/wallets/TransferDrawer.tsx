import { payments } from "@hazina/contract/wallet/payments.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useUser } from "../../session/session.ts";
import { paymentQueries, refreshWallet, type WalletRow } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.transferForm;

type Values = {
  readonly from_wallet_id: string | null;
  readonly to_wallet_id: string | null;
  readonly amount: number | string;
  readonly reason: string;
};

/** Shows the form for moving money between wallets of the company. */
export function TransferDrawer({
  wallets,
  onClose,
}: {
  readonly wallets: readonly WalletRow[];
  readonly onClose: () => void;
}) {
  const user = useUser();
  const mayMove = wallets.filter(({ kind, owner }) => kind !== "employee" || owner.id === user?.id);
  const ofCompany = wallets.filter(({ kind }) => kind !== "employee");
  // The only wallet of a company can just receive: money for employees is requested.
  const from = ofCompany.length === 1 ? mayMove.find(({ kind }) => kind === "employee") : mayMove[0];
  const initial: Values = {
    from_wallet_id: from?.id ?? null,
    to_wallet_id: ofCompany.find(({ id }) => id !== from?.id)?.id ?? null,
    amount: "",
    reason: "",
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(payments.transfer), requestOf));
  const save = useSave((values: Values) => paymentQueries.transfer.call(requestOf(values)), refreshWallet, onClose);
  const choices = (among: readonly WalletRow[]) =>
    among.map(({ id, name, available, currency }) => ({
      value: id,
      label: `${name}, ${shownMoney(available, currency)}`,
    }));
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <SelectField
        form={form}
        name="from_wallet_id"
        label={texts.from}
        data={choices(mayMove)}
        allowDeselect={false}
        withAsterisk
      />
      <SelectField
        form={form}
        name="to_wallet_id"
        label={texts.to}
        data={choices(ofCompany)}
        allowDeselect={false}
        withAsterisk
      />
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk />
      <TextField form={form} name="reason" label={texts.reason} withAsterisk />
    </FormDrawer>
  );
}

function requestOf({ from_wallet_id: from, to_wallet_id: to, amount, reason }: Values) {
  return { from_wallet_id: from ?? "", to_wallet_id: to ?? "", amount: numberOf(amount), reason };
}
