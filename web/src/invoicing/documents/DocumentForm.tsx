import { majorOf } from "@hazina/base/money.ts";
import { estimates, invoices } from "@hazina/contract/invoicing/documents.ts";
import { schemaResolver } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { FormLines } from "../../kit/form/FormLines.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import {
  type FormProblems,
  type KitForm,
  requestSchema,
  schemaOver,
  useLiveForm,
} from "../../kit/form/use-kit-form.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { isForeign } from "../../session/foreign-currency.ts";
import { projectQueries } from "../../spending/api.ts";
import {
  type DocumentRecord,
  type DraftedKind,
  estimateQueries,
  invoiceQueries,
  itemQueries,
  refreshSales,
} from "../api.ts";
import { CustomerField } from "../customers/CustomerField.tsx";
import { useCustomerCurrency } from "../customers/use-customer-currency.ts";
import { shownMoney } from "../shown.ts";
import { salesTexts } from "../texts.ts";
import { type DocumentValues, emptyLine, requestOf, totalsOf, valuesOf } from "./document-values.ts";
import { LineFields } from "./LineFields.tsx";

const texts = salesTexts.form;

type Props = {
  readonly kind: DraftedKind;
  /** The draft to change; omitted to create a document. */
  readonly record?: DocumentRecord;
  readonly onClose: () => void;
  /** Called with the id of a new document after it is created. */
  readonly onMade?: (made: { readonly id: string }) => void;
};

const MOST_LINES = 200;

/** Shows the form for creating or changing an estimate or invoice. The totals are calculated while the user types. */
export function DocumentForm({ kind, record, onClose, onMade }: Props) {
  const items = useQuery(itemQueries.list.queryOptions({ input: {}, select: ({ data }) => data }));
  const form = useLiveForm<DocumentValues>(valuesOf(record), problemsOf(kind));
  const queries = kind === "invoice" ? invoiceQueries : estimateQueries;
  const save = useSave(
    (values: DocumentValues): Promise<{ message: string; data?: { id: string } }> =>
      record === undefined
        ? queries.create.call(requestOf(values))
        : queries.update.call({ id: record.id, version: record.version, ...requestOf(values) }),
    refreshSales,
    ({ data }) => {
      onClose();
      if (data !== undefined) onMade?.(data);
    },
  );
  const { lines } = form.values;
  const currency = useCustomerCurrency(form.values.customer_id);
  const inForeign = isForeign(currency);
  const { net, tax, total } = totalsOf(form.values);
  const shown = (amount: typeof net) => shownMoney(majorOf(amount), currency);
  const ofDocuments = salesTexts.documents;
  return (
    <FormDrawer
      title={record === undefined ? salesTexts[kind].new : salesTexts[kind].change}
      onClose={onClose}
      form={form}
      submitLabel={texts.save}
      {...save}
    >
      <CustomerField form={form} />
      <DayField
        form={form}
        name="due_on"
        label={kind === "invoice" ? texts.due : texts.until}
        description={texts.dueHint}
        clearable
      />
      {inForeign ? <RateField form={form} currency={currency} /> : null}
      <ProjectField form={form} />
      <SwitchField form={form} name="prices_include_tax" label={texts.inclusive} />
      <FormLines
        lines={lines}
        most={MOST_LINES}
        addLabel={texts.add}
        onAdd={() => form.insertListItem("lines", emptyLine())}
      >
        {(line, at) => (
          <LineFields key={line.key} form={form} at={at} items={items.data ?? []} hasPrices={!inForeign} />
        )}
      </FormLines>
      <Facts
        layout="dense"
        facts={[
          { label: ofDocuments.net, value: shown(net) },
          { label: ofDocuments.vat, value: shown(tax) },
          { label: ofDocuments.total, value: shown(total) },
        ]}
      />
      <TextAreaField form={form} name="note" label={texts.note} />
    </FormDrawer>
  );
}

/** A field for the exchange rate of a document in another currency. */
function RateField({ form, currency }: { readonly form: KitForm<DocumentValues>; readonly currency: string }) {
  return (
    <NumberField
      form={form}
      name="rate"
      label={texts.rate(currency)}
      description={texts.rateHint}
      inputMode="decimal"
      decimalScale={4}
    />
  );
}

/** A select for the project to which the income is assigned; hidden if the company has no projects. */
function ProjectField({ form }: { readonly form: KitForm<DocumentValues> }) {
  const { data = [] } = useQuery(projectQueries.choices.queryOptions({ input: {}, select: ({ data: rows }) => rows }));
  if (data.length === 0) return null;
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField form={form} name="project_id" label={texts.project} data={options} clearable />;
}

/**
 * Returns a function that validates the form with the contract's schema. The error messages are the same as those of
 * the server.
 */
function problemsOf(kind: DraftedKind): (values: DocumentValues) => FormProblems {
  const schema = requestSchema(kind === "invoice" ? invoices.create : estimates.create);
  const resolve = schemaResolver(schemaOver(schema, requestOf), { sync: true });
  return (values) => errorsInFieldWords(resolve(values)) as FormProblems;
}
