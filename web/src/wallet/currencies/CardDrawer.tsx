import { currencies } from "@hazina/contract/wallet/currencies.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { currencyQueries, refreshWallet, type WalletRow } from "../api.ts";
import { currencyTexts } from "./texts.ts";

const texts = currencyTexts.cardForm;

type Values = { readonly wallet_id: string | null; readonly amount: number | string };
type Props = {
  /**
   * The wallets in the currency of the deposit. Empty if there is no wallet in this currency yet; the first deposit
   * then opens one.
   */
  readonly wallets: readonly WalletRow[];
  readonly currency: string;
  readonly onClose: () => void;
};

/** Shows the form for depositing money by card: asks for the amount, and then opens Stripe's payment page. */
export function CardDrawer({ wallets, currency, onClose }: Props) {
  const isForeign = currency === "USD";
  const operation = isForeign ? currencies.chargeUsd : currencies.charge;
  const calls = isForeign ? currencyQueries.chargeUsd : currencyQueries.charge;
  const form = useKitForm<Values>(
    { wallet_id: wallets[0]?.id ?? null, amount: "" },
    schemaOver(requestSchema(operation), requestOf),
  );
  const save = useSave(
    (values: Values) => calls.call(requestOf(values)),
    refreshWallet,
    ({ data }) => {
      if (data.checkout_url !== null) window.location.assign(data.checkout_url);
      onClose();
    },
  );
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      {wallets.length > 1 ? (
        <SelectField
          form={form}
          name="wallet_id"
          label={texts.wallet}
          data={wallets.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
        />
      ) : null}
      <AmountField form={form} name="amount" label={texts.amount(currency)} withAsterisk data-autofocus />
    </FormDrawer>
  );
}

function requestOf({ wallet_id: walletId, amount }: Values) {
  return { ...(walletId === null ? {} : { wallet_id: walletId }), amount: numberOf(amount) };
}
