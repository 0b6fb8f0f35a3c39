import { currencies } from "@hazina/contract/wallet/currencies.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { formatDay } from "../../kit/format/time.ts";
import { currencyQueries, type ExchangeRate, refreshWallet, type WalletRow } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { currencyTexts } from "./texts.ts";

const texts = currencyTexts.convertForm;

type Values = {
  readonly from_wallet_id: string | null;
  readonly to_wallet_id: string | null;
  readonly amount: number | string;
  readonly reference: string;
};
type Props = {
  /** The wallets of the company and its branches. */
  readonly wallets: readonly WalletRow[];
  /** The latest exchange rate, which is used for the conversion. */
  readonly rate: ExchangeRate;
  readonly onClose: () => void;
};

/**
 * Shows the form for recording a conversion between a wallet in shillings and a wallet in dollars. The conversion uses
 * the given exchange rate.
 */
export function ConvertDrawer({ wallets, rate, onClose }: Props) {
  const asked = (values: Values) => ({ ...requestOf(values), rate: rate.rate });
  const from = wallets.find(({ currency }) => currency === "USD");
  const to = wallets.find(({ kind, currency }) => currency !== "USD" && kind === from?.kind);
  const form = useKitForm<Values>(
    { from_wallet_id: from?.id ?? null, to_wallet_id: to?.id ?? null, amount: "", reference: "" },
    schemaOver(requestSchema(currencies.convert), asked),
  );
  const save = useSave((values: Values) => currencyQueries.convert.call(asked(values)), refreshWallet, onClose);
  const { from_wallet_id: fromId, to_wallet_id: toId } = form.values;
  const currencyOf = (id: string | null) => wallets.find((one) => one.id === id)?.currency ?? "KES";
  const choices = wallets.map(({ id, name, available, currency }) => ({
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
      <Text>{texts.rate(String(rate.rate), formatDay(rate.day), rate.set_by)}</Text>
      <Text aria-live="polite">{resultOf(form.values.amount, rate.rate, [currencyOf(fromId), currencyOf(toId)])}</Text>
      <TextField form={form} name="reference" label={texts.reference} description={texts.referenceHint} withAsterisk />
    </FormDrawer>
  );
}

function requestOf({ from_wallet_id: from, to_wallet_id: to, amount, reference }: Values) {
  return {
    from_wallet_id: from ?? "",
    to_wallet_id: to ?? "",
    amount: numberOf(amount),
    reference,
  };
}

type Pair = readonly [from: string, to: string];

/**
 * Returns a sentence with the amount that the conversion yields in the other currency; empty until an amount and two
 * different currencies are entered.
 */
function resultOf(amount: Values["amount"], rate: number, [from, to]: Pair): string {
  const paid = numberOf(amount);
  if (!(paid > 0) || from === to) return "";
  const received = from === "USD" ? paid * rate : paid / rate;
  return texts.result(shownMoney(Math.round(received * 100) / 100, to));
}
