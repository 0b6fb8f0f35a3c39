import { moneyRequests } from "@hazina/contract/wallet/money-requests.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { moneyRequestQueries, refreshWallet } from "../api.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.requestForm;

type Values = { readonly amount: number | string; readonly reason: string; readonly needed_by: string | null };

/** Shows the form for requesting money from the company's wallet. */
export function RequestMoney({ onClose }: { readonly onClose: () => void }) {
  const form = useKitForm<Values>(
    { amount: "", reason: "", needed_by: null },
    schemaOver(requestSchema(moneyRequests.request), requestOf),
  );
  const save = useSave((values: Values) => moneyRequestQueries.request.call(requestOf(values)), refreshWallet, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk data-autofocus />
      <TextField form={form} name="reason" label={texts.reason} withAsterisk />
      <DayField form={form} name="needed_by" label={texts.neededBy} clearable />
    </FormDrawer>
  );
}

function requestOf({ amount, reason, needed_by: day }: Values) {
  return { amount: numberOf(amount), reason, ...(day === null ? {} : { needed_by: day }) };
}
