import { moneyIn } from "@hazina/contract/wallet/money-in.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { CheckboxField, SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { moneyInQueries, refreshWallet, type WalletRow } from "../api.ts";
import { INFLOW_METHODS, walletTexts } from "../texts.ts";

const texts = walletTexts.inflowForm;

type Method = keyof typeof INFLOW_METHODS;
type Values = {
  readonly wallet_id: string | null;
  readonly amount: number | string;
  readonly date: string | null;
  readonly method: Method;
  readonly reference: string;
  readonly payer: string;
  readonly is_another: boolean;
};
type Props = { readonly wallets: readonly WalletRow[]; readonly onClose: () => void };

/**
 * Shows the form for recording money that was deposited by bank transfer, cheque or cash. Another person must confirm
 * it.
 */
export function InflowDrawer({ wallets, onClose }: Props) {
  const ofCompany = wallets.filter(({ kind }) => kind !== "employee");
  const initial: Values = {
    wallet_id: ofCompany[0]?.id ?? null,
    amount: "",
    date: null,
    method: "bank",
    reference: "",
    payer: "",
    is_another: false,
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(moneyIn.inflow), requestOf));
  const save = useSave((values: Values) => moneyInQueries.inflow.call(requestOf(values)), refreshWallet, onClose);
  const isSame = save.error !== null && failureOf(save.error).code === "same_reference";
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      {ofCompany.length > 1 ? (
        <SelectField
          form={form}
          name="wallet_id"
          label={texts.wallet}
          data={ofCompany.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
        />
      ) : null}
      <SelectField
        form={form}
        name="method"
        label={texts.method}
        data={optionsOf(INFLOW_METHODS)}
        allowDeselect={false}
      />
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk data-autofocus />
      <DayField form={form} name="date" label={texts.date} withAsterisk />
      <TextField form={form} name="reference" label={texts.reference} description={texts.referenceHint} withAsterisk />
      <TextField form={form} name="payer" label={texts.payer} />
      {isSame ? <CheckboxField form={form} name="is_another" label={texts.isAnother} /> : null}
    </FormDrawer>
  );
}

function requestOf({ wallet_id: walletId, amount, date, method, reference, payer, is_another }: Values) {
  return {
    ...(walletId === null ? {} : { wallet_id: walletId }),
    amount: numberOf(amount),
    date: date ?? "",
    method,
    reference,
    payer,
    is_another,
  };
}
