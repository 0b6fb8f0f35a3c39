import { CARD_CATEGORIES } from "@hazina/contract/wallet/card-labels.ts";
import { cards } from "@hazina/contract/wallet/cards.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { cardQueries, refreshWallet } from "../api.ts";
import type { CardCategory } from "./limit-values.ts";
import { cardTexts } from "./texts.ts";

const texts = cardTexts.tryForm;

type Values = { readonly amount: number | string; readonly merchant: string; readonly category: CardCategory };

/** Shows the form for simulating a payment with a card of the simulated issuer. */
export function TryPaymentDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const request = ({ amount, merchant, category }: Values) => ({ id, amount: numberOf(amount), merchant, category });
  const initial: Values = { amount: "", merchant: "", category: "fuel" };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(cards.tryPayment), request));
  const attempt = async (values: Values) => {
    const answer = await cardQueries.tryPayment.call(request(values));
    return { ...answer, isWarning: !answer.data.approved };
  };
  const save = useSave(attempt, refreshWallet, onClose);
  return (
    <DialogForm
      title={texts.title}
      lead={texts.lead}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk data-autofocus />
      <TextField form={form} name="merchant" label={texts.merchant} autoComplete="off" withAsterisk />
      <SelectField
        form={form}
        name="category"
        label={texts.category}
        data={optionsOf(CARD_CATEGORIES)}
        allowDeselect={false}
      />
    </DialogForm>
  );
}
