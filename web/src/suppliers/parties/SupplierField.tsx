import { useQuery } from "@tanstack/react-query";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import { supplierQueries } from "../api.ts";
import { billTexts } from "../texts.ts";

const texts = billTexts.form;

/** Shows a select for the supplier, or a link to add the first supplier if there are none. */
export function SupplierField<Values extends { readonly supplier_id: string | null }>({
  form,
}: {
  readonly form: KitForm<Values>;
}) {
  const { data } = useQuery(supplierQueries.list.queryOptions({ input: {}, select: ({ data: rows }) => rows }));
  const hint = <AppLink to={paths.suppliers()}>{texts.noSuppliers}</AppLink>;
  return (
    <SelectField
      form={form}
      name="supplier_id"
      label={texts.supplier}
      data={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      {...(data?.length === 0 ? { description: hint } : {})}
      withAsterisk
    />
  );
}
