import { useQuery } from "@tanstack/react-query";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import { customerQueries } from "../api.ts";
import { salesTexts } from "../texts.ts";

const texts = salesTexts.form;

/** Shows a select for the customer of a document or receipt, or a link to add the first customer if there are none. */
export function CustomerField<Values extends { readonly customer_id: string | null }>({
  form,
}: {
  readonly form: KitForm<Values>;
}) {
  const { data } = useQuery(customerQueries.list.queryOptions({ input: {}, select: ({ data: rows }) => rows }));
  const hint = <AppLink to={paths.customers()}>{texts.noCustomers}</AppLink>;
  return (
    <SelectField
      form={form}
      name="customer_id"
      label={texts.customer}
      data={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      {...(data?.length === 0 ? { description: hint } : {})}
      withAsterisk
    />
  );
}
