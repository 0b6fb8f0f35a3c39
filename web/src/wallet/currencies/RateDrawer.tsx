import { currencies } from "@hazina/contract/wallet/currencies.ts";
import { useSave } from "../../api/use-save.ts";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { currencyQueries, refreshWallet } from "../api.ts";
import { currencyTexts } from "./texts.ts";

const texts = currencyTexts.rateForm;

type Values = { readonly day: string | null; readonly rate: number | string; readonly source: string };

/** Shows the form for setting the exchange rate of a day. */
export function RateDrawer({ onClose }: { readonly onClose: () => void }) {
  const form = useKitForm<Values>(
    { day: null, rate: "", source: "" },
    schemaOver(requestSchema(currencies.setRate), requestOf),
  );
  const save = useSave((values: Values) => currencyQueries.setRate.call(requestOf(values)), refreshWallet, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <NumberField form={form} name="rate" label={texts.rate} decimalScale={4} withAsterisk data-autofocus />
      <DayField form={form} name="day" label={texts.day} withAsterisk />
      <TextField form={form} name="source" label={texts.source} description={texts.sourceHint} withAsterisk />
    </FormDrawer>
  );
}

function requestOf({ day, rate, source }: Values) {
  return { currency: "USD" as const, day: day ?? "", rate: numberOf(rate), source };
}
