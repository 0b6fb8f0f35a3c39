import { centsOf, majorOf, sum, ZERO } from "@hazina/base/money.ts";
import { MOST_PURCHASE_LINES, purchaseRequests } from "@hazina/contract/spending/purchases.ts";
import { lineTotal } from "@hazina/engine/spending/purchases.ts";
import { Group } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { FormLine, FormLines } from "../../kit/form/FormLines.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { AmountField, NumberField } from "../../kit/form/number-fields.tsx";
import { TextAreaField, TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import {
  type FormProblems,
  type KitForm,
  requestSchema,
  schemaOver,
  useLiveForm,
} from "../../kit/form/use-kit-form.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { shownMoney } from "../../wallet/shown.ts";
import { type PurchaseRequestRecord, purchaseRequestQueries, refreshSpending } from "../api.ts";
import { requestTexts } from "./texts.ts";

const texts = requestTexts.form;

type LineValues = { key: string; description: string; quantity: number | string; price: number | string };

type Values = {
  purpose: string;
  needed_by: string | null;
  category_id: string | null;
  budget_id: string | null;
  project_id: string | null;
  supplier_id: string | null;
  note: string;
  lines: LineValues[];
  draft: boolean;
};

type Props = {
  /** The draft or rejected request to change; omitted to create one. */
  readonly request?: PurchaseRequestRecord;
  readonly onClose: () => void;
};

/** Shows the form for a purchase request. The total is updated while the user types. */
export function PurchaseRequestForm({ request, onClose }: Props) {
  const go = useGo();
  const currency = useCurrencySign();
  const form = useLiveForm<Values>(initialOf(request), problemsOf);
  const save = useSave(
    (values: Values) => keep(values, request),
    refreshSpending,
    ({ id }) => {
      onClose();
      go(paths.purchaseRequest({ id }));
    },
  );
  const { lines, draft } = form.values;
  return (
    <FormDrawer
      title={request ? texts.change : texts.title}
      onClose={onClose}
      form={form}
      submitLabel={request || draft ? texts.save : texts.submit}
      {...save}
    >
      <TextField
        form={form}
        name="purpose"
        label={texts.purpose}
        description={texts.purposeHint}
        withAsterisk
        data-autofocus
      />
      <FormLines
        lines={lines}
        most={MOST_PURCHASE_LINES}
        addLabel={texts.add}
        onAdd={() => form.insertListItem("lines", emptyLine())}
      >
        {(line, at) => <LineFields key={line.key} form={form} at={at} isOnly={lines.length === 1} />}
      </FormLines>
      <Facts layout="dense" facts={[{ label: texts.total, value: shownMoney(majorOf(totalOf(lines)), currency) }]} />
      <ChoiceFields form={form} />
      <DayField form={form} name="needed_by" label={texts.needed} clearable />
      <TextAreaField form={form} name="note" label={texts.note} rows={2} />
      {request ? null : <SwitchField form={form} name="draft" label={texts.draft} />}
    </FormDrawer>
  );
}

type Fields = { readonly form: KitForm<Values> };

function LineFields({ form, at, isOnly }: Fields & { readonly at: number; readonly isOnly: boolean }) {
  return (
    <FormLine
      title={texts.lineAt(at + 1)}
      removeLabel={texts.remove(at + 1)}
      onRemove={isOnly ? undefined : () => form.removeListItem("lines", at)}
    >
      <TextField
        form={form}
        name={`lines.${at}.description`}
        label={texts.description}
        autoComplete="off"
        withAsterisk
      />
      <Group grow align="flex-start">
        <NumberField form={form} name={`lines.${at}.quantity`} label={texts.quantity} decimalScale={2} withAsterisk />
        <AmountField form={form} name={`lines.${at}.price`} label={texts.price} withAsterisk />
      </Group>
    </FormLine>
  );
}

function ChoiceFields({ form }: Fields) {
  const { data } = useQuery(
    purchaseRequestQueries.choices.queryOptions({ input: {}, select: ({ data: choices }) => choices }),
  );
  const { categories = [], budgets = [], projects = [], suppliers = [] } = data ?? {};
  const listed = (all: readonly { readonly id: string; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const optional = [
    ["budget_id", texts.budget, budgets],
    ["project_id", texts.project, projects],
    ["supplier_id", texts.supplier, suppliers],
  ] as const;
  return (
    <>
      <SelectField form={form} name="category_id" label={texts.category} data={listed(categories)} withAsterisk />
      {optional.map(([name, label, all]) =>
        all.length === 0 ? null : (
          <SelectField key={name} form={form} name={name} label={label} data={listed(all)} clearable />
        ),
      )}
    </>
  );
}

const emptyLine = (): LineValues => ({ key: crypto.randomUUID(), description: "", quantity: 1, price: "" });

function totalOf(lines: readonly LineValues[]) {
  const orZero = (typed: number | string) => (Number.isFinite(Number(typed)) ? Number(typed) : 0);
  return lines.length === 0
    ? ZERO
    : sum(lines.map(({ quantity, price }) => lineTotal(Math.round(orZero(quantity) * 100), centsOf(orZero(price)))));
}

async function keep(
  values: Values,
  request: PurchaseRequestRecord | undefined,
): Promise<{ message: string; id: string }> {
  if (request) {
    const { submit: _submit, ...changed } = requestOf(values);
    const shown = { id: request.id, version: request.version };
    return { id: request.id, ...(await purchaseRequestQueries.update.call({ ...changed, ...shown })) };
  }
  const { message, data } = await purchaseRequestQueries.create.call(requestOf(values));
  return { message, id: data.id };
}

function initialOf(request: PurchaseRequestRecord | undefined): Values {
  return {
    purpose: request?.purpose ?? "",
    needed_by: request?.needed_by ?? null,
    category_id: request?.category_id ?? null,
    budget_id: request?.budget_id ?? null,
    project_id: request?.project_id ?? null,
    supplier_id: request?.supplier_id ?? null,
    note: request?.note ?? "",
    lines: request?.lines.map(({ total: _total, ...line }, at) => ({ key: String(at), ...line })) ?? [emptyLine()],
    draft: false,
  };
}

function requestOf({ draft, lines, category_id: category, ...values }: Values) {
  return {
    ...values,
    category_id: category ?? "",
    submit: !draft,
    lines: lines.map(({ description, quantity, price }) => ({
      description,
      quantity: numberOf(quantity),
      price: numberOf(price),
    })),
  };
}

const resolve = schemaResolver(schemaOver(requestSchema(purchaseRequests.create), requestOf), { sync: true });

function problemsOf(values: Values): FormProblems {
  return errorsInFieldWords(resolve(values)) as FormProblems;
}
