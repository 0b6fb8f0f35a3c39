import { billing } from "@hazina/contract/billing/billing.ts";
import { Alert, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../api/use-save.ts";
import { RadioField } from "../kit/form/choice-fields.tsx";
import { FormDrawer } from "../kit/form/FormDrawer.tsx";
import { formPart, requestSchema, schemaOver, useKitForm } from "../kit/form/use-kit-form.ts";
import { formatDay } from "../kit/format/time.ts";
import { type Fact, Facts } from "../kit/page/Facts.tsx";
import { organizationQueries } from "../organization/api.ts";
import { useUser } from "../session/session.ts";
import { billingQueries, type Quote, refreshBilling, type Subscription } from "./api.ts";
import { type PayingValues, PaymentFields, payingOf } from "./PaymentFields.tsx";
import { shillings } from "./shown.ts";
import { billingTexts } from "./texts.ts";

const texts = billingTexts.form;

type Values = PayingValues & { readonly plan: string; readonly cycle: Subscription["cycle"] };

type Props = {
  readonly subscription: Subscription;
  /** Called with the invoice's id after a payment prompt for the invoice was sent to a phone. */
  readonly onPrompt: (invoiceId: string) => void;
  readonly onClose: () => void;
};

type PlanId = Subscription["plan"]["id"];

const planIdOf = (plan: string) => Number(plan) as PlanId;

/** A form to change the company's plan. It shows the amount that is due now for the chosen plan. */
export function ChangePlanForm({ subscription, onPrompt, onClose }: Props) {
  const { plan, methods } = subscription;
  const phone = useUser()?.phone ?? "";
  const initial: Values = { plan: `${plan.id}`, cycle: subscription.cycle, method: methods[0] ?? "mpesa", phone };
  const [wanted, setWanted] = useState(initial);
  const quote = useQuote(wanted);
  const pays = quote?.kind === "now" && quote.total > 0;
  const request = ({ plan: chosen, cycle, ...paying }: Values) => ({
    plan_id: planIdOf(chosen),
    cycle,
    ...(pays ? payingOf(paying) : {}),
  });
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(billing.subscribe), request));
  form.watch("plan", ({ value }) => setWanted((before) => ({ ...before, plan: `${value}` })));
  form.watch("cycle", ({ value }) => setWanted((before) => ({ ...before, cycle: value as Values["cycle"] })));
  form.watch("method", ({ value }) => setWanted((before) => ({ ...before, method: value as Values["method"] })));
  const save = useSave(
    async (values: Values) => {
      const answer = await billingQueries.subscribe.call(request(values));
      if (pays && values.method === "mpesa" && answer.data.invoice_id !== null) onPrompt(answer.data.invoice_id);
      return answer;
    },
    refreshBilling,
    onClose,
  );
  const plans = usePlans(plan.id, wanted.cycle);
  const cycles = [
    { value: "Monthly", label: texts.monthly },
    { value: "Yearly", label: texts.yearly },
  ];
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <RadioField form={form} name="plan" label={texts.plan} options={plans} />
      <RadioField form={form} name="cycle" label={texts.cycle} options={cycles} />
      {quote === undefined ? null : (
        <QuoteShown quote={quote} plan={plans.find(({ value }) => value === wanted.plan)?.label ?? ""} />
      )}
      {pays && quote.refused === null ? (
        <PaymentFields form={formPart<PayingValues, Values>(form)} methods={methods} method={wanted.method} />
      ) : null}
    </FormDrawer>
  );
}

function useQuote({ plan, cycle }: Pick<Values, "plan" | "cycle">): Quote | undefined {
  const query = useQuery({
    ...billingQueries.quote.queryOptions({ input: { plan_id: planIdOf(plan), cycle }, select: ({ data }) => data }),
    placeholderData: keepPreviousData,
  });
  return query.data;
}

function usePlans(present: PlanId, cycle: Values["cycle"]) {
  const plans = useQuery(organizationQueries.plans.queryOptions({ select: ({ data }) => data }));
  return (plans.data ?? []).map(({ id, name, price_monthly: monthly, price_yearly: yearly }) => {
    const price = cycle === "Monthly" ? monthly : yearly;
    const costs =
      price === null
        ? texts.noPrice
        : cycle === "Monthly"
          ? texts.perMonth(shillings(price))
          : texts.perYear(shillings(price));
    return {
      value: `${id}`,
      label: name,
      description: id === present ? `${costs} · ${texts.present}` : costs,
    };
  });
}

function QuoteShown({ quote, plan }: { readonly quote: Quote; readonly plan: string }) {
  if (quote.refused !== null) return <Alert color="orange">{quote.refused}</Alert>;
  if (quote.kind === "same") return <Text c="dimmed">{texts.same}</Text>;
  if (quote.kind === "later") return <Text c="dimmed">{texts.later(plan, formatDay(quote.from))}</Text>;
  return (
    <>
      <Facts layout="dense" facts={costsOf(quote)} />
      {quote.total === 0 ? <Text c="dimmed">{texts.free}</Text> : null}
    </>
  );
}

function costsOf({ from, to, price, credit_used: used, credit_left: left, tax, total }: Quote): Fact[] {
  const { costs } = texts;
  return [
    { label: costs.period, value: texts.now(formatDay(from), formatDay(to)) },
    { label: costs.price, value: shillings(price) },
    ...(used === 0 ? [] : [{ label: costs.credit, value: shillings(-used) }]),
    { label: costs.tax, value: shillings(tax) },
    { label: costs.total, value: shillings(total) },
    ...(left === 0 ? [] : [{ label: costs.left, value: shillings(left) }]),
  ];
}
