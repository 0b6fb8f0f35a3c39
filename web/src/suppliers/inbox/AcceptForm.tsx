import { purchases } from "@hazina/contract/suppliers/purchases.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { billQueries, type PurchaseRow, purchaseQueries, refreshBills } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { billTexts } from "../texts.ts";
import { inboxTexts as texts } from "./texts.ts";

type Values = { readonly category_id: string | null; readonly account: string | null };

/** Shows the form for accepting an invoice in KRA's list as a draft bill, charged to a category or an account. */
export function AcceptForm({ purchase, onClose }: { readonly purchase: PurchaseRow; readonly onClose: () => void }) {
  const choices = useQuery(billQueries.choices.queryOptions({ input: {}, select: ({ data }) => data }));
  const { categories = [], accounts = [] } = choices.data ?? {};
  const request = (values: Values) => ({ id: purchase.id, accept: true, ...values });
  const initial: Values = { category_id: null, account: null };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(purchases.decide), request));
  const go = useGo();
  const currency = useCurrencySign();
  const save = useSave(
    (values: Values) => purchaseQueries.decide.call(request(values)),
    refreshBills,
    ({ data }) => {
      onClose();
      if (data.bill_id !== null) go(paths.bill({ id: data.bill_id }));
    },
  );
  return (
    <FormDrawer title={texts.accept} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text>{texts.acceptLead(purchase.supplier, shownMoney(purchase.total, currency))}</Text>
      {categories.length === 0 ? null : (
        <SelectField
          form={form}
          name="category_id"
          label={billTexts.form.category}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
        />
      )}
      <SelectField
        form={form}
        name="account"
        label={billTexts.form.account}
        {...(categories.length === 0 ? {} : { description: billTexts.form.accountHint })}
        data={accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        clearable
      />
    </FormDrawer>
  );
}
