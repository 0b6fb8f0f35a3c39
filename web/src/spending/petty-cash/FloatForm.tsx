import { pettyCash } from "@hazina/contract/spending/petty-cash.ts";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { pettyCashQueries, refreshSpending } from "../api.ts";
import { pettyCashTexts } from "./texts.ts";

const texts = pettyCashTexts.form;

type Values = { readonly name: string; readonly custodian_id: string | null; readonly amount: number | string };

const INITIAL: Values = { name: "", custodian_id: null, amount: "" };

const request = ({ name, custodian_id: custodian, amount }: Values) => ({
  name,
  custodian_id: custodian ?? "",
  amount: numberOf(amount),
});

/** A form to open a petty cash float. The initial funding of the float is sent for approval. */
export function FloatForm({ onClose }: { readonly onClose: () => void }) {
  const go = useGo();
  const custodians = useQuery(pettyCashQueries.custodians.queryOptions({ input: {}, select: ({ data }) => data }));
  const form = useKitForm<Values>(INITIAL, schemaOver(requestSchema(pettyCash.create), request));
  const save = useSave(
    (values: Values) => pettyCashQueries.create.call(request(values)),
    refreshSpending,
    ({ data }) => {
      onClose();
      go(paths.float({ id: data.id }));
    },
  );
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <TextField form={form} name="name" label={texts.name} description={texts.nameHint} withAsterisk data-autofocus />
      <SelectField
        form={form}
        name="custodian_id"
        label={texts.custodian}
        description={texts.custodianHint}
        data={(custodians.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        withAsterisk
      />
      <AmountField form={form} name="amount" label={texts.amount} description={texts.amountHint} withAsterisk />
    </FormDrawer>
  );
}
