import { dayAt, now } from "@hazina/base/calendar.ts";
import { majorOf } from "@hazina/base/money.ts";
import { bills } from "@hazina/contract/suppliers/bills.ts";
import { schemaResolver } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SwitchField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { FormLines } from "../../kit/form/FormLines.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { TextAreaField, TextField } from "../../kit/form/text-fields.tsx";
import { type FormProblems, requestSchema, schemaOver, useLiveForm } from "../../kit/form/use-kit-form.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { isForeign } from "../../session/foreign-currency.ts";
import { type BillRecord, billQueries, refreshBills } from "../api.ts";
import { SupplierField } from "../parties/SupplierField.tsx";
import { useSupplierCurrency } from "../parties/use-supplier-currency.ts";
import { shownMoney } from "../shown.ts";
import { billTexts } from "../texts.ts";
import { type BillValues, emptyLine, requestOf, totalsOf, valuesOf } from "./bill-values.ts";
import { LineFields } from "./LineFields.tsx";

const texts = billTexts.form;

type Props = {
  /** The draft to change; omitted to create a bill. */
  readonly bill?: BillRecord;
  readonly onClose: () => void;
  /** Called with the id of a new bill after it is created. */
  readonly onMade?: (made: { readonly id: string }) => void;
};

const MOST_LINES = 200;

/** Shows the form for entering a bill. The totals are calculated while the user types. */
export function BillForm({ bill, onClose, onMade }: Props) {
  const choices = useQuery(billQueries.choices.queryOptions({ input: {}, select: ({ data }) => data }));
  const form = useLiveForm<BillValues>(valuesOf(bill), problemsOf);
  const save = useSave(
    (values: BillValues): Promise<{ message: string; data?: { id: string } }> =>
      bill === undefined
        ? billQueries.create.call(requestOf(values))
        : billQueries.update.call({ id: bill.id, version: bill.version, ...requestOf(values) }),
    refreshBills,
    ({ data }) => {
      onClose();
      if (data !== undefined) onMade?.(data);
    },
  );
  const currency = useSupplierCurrency(form.values.supplier_id);
  const { net, tax, total } = totalsOf(form.values);
  const shown = (amount: typeof net) => shownMoney(majorOf(amount), currency);
  return (
    <FormDrawer
      title={bill === undefined ? billTexts.new : billTexts.change}
      onClose={onClose}
      form={form}
      submitLabel={texts.save}
      {...save}
    >
      <SupplierField form={form} />
      <TextField form={form} name="number" label={texts.number} autoComplete="off" withAsterisk />
      <DayField form={form} name="day" label={texts.day} maxDate={dayAt(now())} withAsterisk />
      <DayField form={form} name="due_on" label={texts.due} description={texts.dueHint} clearable />
      {isForeign(currency) ? (
        <NumberField
          form={form}
          name="rate"
          label={texts.rate(currency)}
          description={texts.rateHint}
          inputMode="decimal"
          decimalScale={4}
        />
      ) : null}
      <TextField form={form} name="etims" label={texts.etims} description={texts.etimsHint} autoComplete="off" />
      <SwitchField form={form} name="prices_include_tax" label={texts.inclusive} />
      <FormLines
        lines={form.values.lines}
        most={MOST_LINES}
        addLabel={texts.add}
        onAdd={() => form.insertListItem("lines", emptyLine())}
      >
        {(line, at) => <LineFields key={line.key} form={form} at={at} choices={choices.data} />}
      </FormLines>
      <Facts
        layout="dense"
        facts={[
          { label: billTexts.net, value: shown(net) },
          { label: billTexts.vat, value: shown(tax) },
          { label: billTexts.total, value: shown(total) },
        ]}
      />
      <TextAreaField form={form} name="note" label={texts.note} />
    </FormDrawer>
  );
}

const resolve = schemaResolver(schemaOver(requestSchema(bills.create), requestOf), { sync: true });

/** Validates the form with the contract's schema, with the same messages as on the server. */
function problemsOf(values: BillValues): FormProblems {
  return errorsInFieldWords(resolve(values)) as FormProblems;
}
