import { add, centsOf, majorOf, sum } from "@hazina/base/money.ts";
import { creditLine } from "@hazina/engine/invoicing/credit.ts";
import { Alert, Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf, type TypedNumber } from "../../kit/form/typed-number.ts";
import { type FormProblems, useLiveForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { creditNoteQueries, type DocumentRecord, refreshSales } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { CREDIT_REASONS_SHOWN, salesTexts } from "../texts.ts";

const texts = salesTexts.creditNote;

type Line = DocumentRecord["lines"][number];

type Values = {
  readonly reason: DocumentRecord["reason"];
  readonly note: string;
  /**
   * The quantities to credit, in the order of the invoice lines that are not yet credited in full: one quantity for
   * each of these lines.
   */
  readonly quantities: TypedNumber[];
};

type Props = { readonly invoice: DocumentRecord; readonly onClose: () => void };

/** Shows the form for crediting an invoice in full or in part. */
export function CreditForm({ invoice, onClose }: Props) {
  const lines = invoice.lines.filter(({ left }) => left.quantity > 0);
  const form = useLiveForm<Values>(
    { reason: null, note: "", quantities: lines.map(({ left }) => left.quantity) },
    problemsOf(lines),
  );
  const go = useGo();
  const save = useSave(
    (values: Values) => creditNoteQueries.issue.call(requestOf(values, invoice.id, lines)),
    refreshSales,
    ({ data }) => go(paths.creditNote({ id: data.id })),
  );
  return (
    <FormDrawer
      title={texts.title(invoice.reference)}
      onClose={onClose}
      form={form}
      submitLabel={texts.issue}
      {...save}
    >
      <Text>{texts.lead}</Text>
      {invoice.payments.some(({ kind }) => kind === "credit") ? <Alert color="orange">{texts.again}</Alert> : null}
      <SelectField
        form={form}
        name="reason"
        label={texts.reason}
        data={optionsOf(CREDIT_REASONS_SHOWN)}
        withAsterisk
        data-autofocus
      />
      {lines.map(({ id, description, left }, at) => (
        <NumberField
          key={id}
          form={form}
          name={`quantities.${at}`}
          label={texts.line(description, left.quantity)}
          decimalScale={2}
          min={0}
        />
      ))}
      <TextField form={form} name="note" label={texts.note} autoComplete="off" />
      <Text fw={600} aria-live="polite">
        {texts.total}: {shownMoney(totalOf(form.values, lines), invoice.currency)}
      </Text>
    </FormDrawer>
  );
}

const typedQuantity = (typed: TypedNumber | undefined) => (typed === undefined || typed === "" ? 0 : numberOf(typed));

function problemsOf(lines: readonly Line[]) {
  return ({ reason, quantities }: Values): FormProblems => {
    const typed = lines.map((_, at) => typedQuantity(quantities[at]));
    const over = lines.findIndex(({ left }, at) => !((typed[at] ?? 0) >= 0 && (typed[at] ?? 0) <= left.quantity));
    const most = lines[over]?.left.quantity;
    return {
      ...(reason === null ? { reason: texts.noReason } : {}),
      ...(typed.every((quantity) => quantity === 0) ? { "quantities.0": texts.noQuantity } : {}),
      ...(most === undefined ? {} : { [`quantities.${over}`]: texts.over(most) }),
    };
  };
}

function requestOf({ quantities, reason, note }: Values, id: string, lines: readonly Line[]) {
  return {
    id,
    reason: reason ?? ("refund" as const),
    note,
    lines: lines.flatMap((line, at) => {
      const quantity = typedQuantity(quantities[at]);
      return quantity === 0 ? [] : [{ line_id: line.id, quantity }];
    }),
  };
}

/**
 * Returns the total of the credit note, in major units. If the quantity entered for a line is larger than the quantity
 * that can still be credited, the latter is used.
 */
function totalOf({ quantities }: Values, lines: readonly Line[]): number {
  const credited = lines.flatMap((line, at) => {
    const left = amountsOf(line.left);
    const hundredths = Math.min(Math.round(typedQuantity(quantities[at]) * 100), left.hundredths);
    return hundredths > 0 ? [creditLine(amountsOf(line), hundredths, left)] : [];
  });
  return majorOf(sum(credited.map(({ net, tax }) => add(net, tax))));
}

const amountsOf = ({ quantity, net, tax }: Line["left"]) => ({
  hundredths: Math.round(quantity * 100),
  net: centsOf(net),
  tax: centsOf(tax),
});
