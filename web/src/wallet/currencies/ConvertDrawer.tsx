import { currencies } from "@hazina/contract/wallet/currencies.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField, NumberField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useUser } from "../../session/session.ts";
import { currencyQueries, refreshWallet, type WalletRow } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { currencyTexts } from "./texts.ts";

const texts = currencyTexts.convertForm;

type Values = {
  readonly from_wallet_id: string | null;
  readonly to_wallet_id: string | null;
  readonly amount: number | string;
  readonly rate: number | string;
  readonly reference: string;
};
type Props = {
  readonly wallets: readonly WalletRow[];
  /** The latest exchange rate, which the form starts with; undefined where none is known. */
  readonly rate: number | undefined;
  readonly onClose: () => void;
};

/** Records a conversion between a wallet in shillings and one in dollars. */
export function ConvertDrawer({ wallets, rate, onClose }: Props) {
  const user = useUser();
  const own = wallets.filter(({ kind, owner }) => kind !== "employee" || owner.id === user?.id);
  const from = own.find(({ currency }) => currency === "USD");
  const to = own.find(({ kind, currency }) => currency !== "USD" && kind === from?.kind);
  const form = useKitForm<Values>(
    { from_wallet_id: from?.id ?? null, to_wallet_id: to?.id ?? null, amount: "", rate: rate ?? "", reference: "" },
    schemaOver(requestSchema(currencies.convert), requestOf),
  );
  const save = useSave((values: Values) => currencyQueries.convert.call(requestOf(values)), refreshWallet, onClose);
  const { from_wallet_id: fromId, to_wallet_id: toId } = form.values;
  const currencyOf = (id: string | null) => own.find((one) => one.id === id)?.currency ?? "KES";
  const choices = own.map(({ id, name, available, currency }) => ({
    value: id,
    label: `${name}, ${shownMoney(available, currency)}`,
  }));
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <SelectField form={form} name="from_wallet_id" label={texts.from} data={choices} allowDeselect={false} />
      <SelectField
        form={form}
        name="to_wallet_id"
        label={texts.to}
        data={choices.filter(({ value }) => currencyOf(value) !== currencyOf(fromId))}
        allowDeselect={false}
      />
      <AmountField form={form} name="amount" label={texts.amount(currencyOf(fromId))} withAsterisk data-autofocus />
      <NumberField form={form} name="rate" label={texts.rate} decimalScale={4} withAsterisk />
      <Text aria-live="polite">{resultOf(form.values, currencyOf(fromId), currencyOf(toId))}</Text>
      <TextField form={form} name="reference" label={texts.reference} description={texts.referenceHint} withAsterisk />
    </FormDrawer>
  );
}

function requestOf({ from_wallet_id: from, to_wallet_id: to, amount, rate, reference }: Values) {
  return {
    from_wallet_id: from ?? "",
    to_wallet_id: to ?? "",
    amount: numberOf(amount),
    rate: numberOf(rate),
    reference,
  };
}

/** The amount that will be received, in a sentence; empty until both numbers are entered. */
function resultOf({ amount, rate }: Values, from: string, to: string): string {
  const [paid, at] = [numberOf(amount), numberOf(rate)];
  if (!(paid > 0 && at > 0) || from === to) return "";
  const received = from === "USD" ? paid * at : paid / at;
  return texts.result(shownMoney(Math.round(received * 100) / 100, to));
}
