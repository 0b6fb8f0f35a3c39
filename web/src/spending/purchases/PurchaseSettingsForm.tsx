import { purchaseSettings } from "@hazina/contract/spending/purchase-settings.ts";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { purchaseSettingQueries, refreshSpending } from "../api.ts";
import { orderTexts } from "./texts.ts";

const texts = orderTexts.settings;

type Values = { readonly order_above: number | string };

const request = ({ order_above: above }: Values) => ({ order_above: above === "" ? null : numberOf(above) });

/** Shows the form for the purchase settings: the amount above which a bill needs a purchase order. */
export function PurchaseSettingsForm({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(purchaseSettingQueries.read.queryOptions({ input: {}, select: ({ data }) => data }));
  return query.data === undefined ? null : <Loaded above={query.data.order_above} onClose={onClose} />;
}

function Loaded({ above, onClose }: { readonly above: number | null; readonly onClose: () => void }) {
  const schema = schemaOver(requestSchema(purchaseSettings.update), request);
  const form = useKitForm<Values>({ order_above: above ?? "" }, schema);
  const save = useSave(
    (values: Values) => purchaseSettingQueries.update.call(request(values)),
    refreshSpending,
    onClose,
  );
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} {...save}>
      <AmountField form={form} name="order_above" label={texts.above} description={texts.aboveHint} data-autofocus />
    </FormDrawer>
  );
}
