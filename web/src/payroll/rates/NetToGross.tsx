import { offers } from "@hazina/contract/payroll/settings.ts";
import { useMutation } from "@tanstack/react-query";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { MonthField } from "../../kit/form/date-fields.tsx";
import { MoneyField } from "../../kit/form/number-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { offerQueries } from "../api.ts";
import { shown } from "../money.ts";
import { policyTexts } from "../setup/policy-texts.ts";

const texts = policyTexts.offer;

type Values = { readonly net: number | string; readonly month: string | null };

/**
 * Shows a calculator for a job offer: the basic pay that is needed for a given net pay, and the cost to the company.
 */
export function NetToGross({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const currency = useCurrencySign();
  const whole = ({ net, month: of }: Values) => ({ net: net === "" ? Number.NaN : Number(net), month: of ?? "" });
  const form = useKitForm<Values>({ net: "", month }, schemaOver(requestSchema(offers.netToGross), whole));
  const find = useMutation({
    mutationFn: (values: Values) => offerQueries.netToGross.call(whole(values)),
    meta: { quiet: true },
  });
  const found = find.data?.data;
  return (
    <DialogForm
      title={texts.title}
      lead={texts.lead}
      onClose={onClose}
      form={form}
      submitLabel={texts.find}
      onSubmit={(values) => find.mutate(values)}
      saving={find.isPending}
      error={find.error}
    >
      <MoneyField
        form={form}
        name="net"
        label={texts.net}
        currency={currency}
        allowNegative={false}
        withAsterisk
        data-autofocus
      />
      <MonthField form={form} name="month" label={texts.month} withAsterisk />
      <div aria-live="polite">
        {found === undefined ? null : (
          <Facts
            layout="column"
            facts={[
              { label: texts.basic, value: shown(found.basic) },
              { label: texts.net, value: shown(found.net) },
              { label: texts.paye, value: shown(found.paye) },
              { label: texts.cost, value: shown(found.employer_cost) },
            ]}
          />
        )}
      </div>
    </DialogForm>
  );
}
