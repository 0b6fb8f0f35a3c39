import { type Cents, centsOf, majorOf, negate, subtract, sum } from "@hazina/base/money.ts";
import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { type Column, dayColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { billQueries, type PlannedPayment, refreshBills } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { billTexts } from "../texts.ts";

const texts = billTexts.pay;

/** The maximum number of bills in one payment run. */
const MOST = 100;

const taxOf = ({ withheld }: PlannedPayment) => withheld.reduce((so, { tax }) => so + tax, 0);

const COLUMNS: readonly Column<PlannedPayment>[] = [
  textColumn({ key: "supplier", title: texts.columns.supplier, fixed: true }, ({ supplier }) => supplier),
  moneyColumn({ key: "paid", title: texts.columns.paid }, ({ paid, refused }) => (refused === null ? paid : null)),
  moneyColumn({ key: "withheld", title: texts.columns.withheld }, taxOf),
  moneyColumn({ key: "open", title: texts.columns.open }, ({ open }) => open),
  textColumn({ key: "currency", title: billTexts.columns.currency }, ({ currency }) => currency),
  dayColumn({ key: "due", title: texts.columns.due }, (row) => row.due_on),
  textColumn({ key: "number", title: texts.columns.number }, ({ number }) => number),
  textColumn({ key: "to", title: texts.columns.to }, ({ destination }) => destination),
  textColumn({ key: "note", title: texts.columns.note }, ({ refused }) => refused),
];

/**
 * Shows the open bills, each with the tax to withhold when it is paid. The user can select several bills and pay them
 * at once; the page shows the balance that then remains in the wallet.
 */
export function PayBillsPage() {
  const open = useQuery(
    billQueries.list.queryOptions({
      input: { open: true, size: MOST },
      select: ({ data }) => data.filter(({ is_being_paid: isUnderWay }) => !isUnderWay).map(({ id }) => ({ id })),
    }),
  );
  const ids = open.data ?? [];
  return (
    <Page {...screenHead("payBills")} subtitle={texts.lead}>
      {open.data === undefined ? (
        open.isError ? (
          <FailedSection title={texts.bills} query={open} />
        ) : (
          <Skeleton height={240} />
        )
      ) : ids.length === 0 ? (
        <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
      ) : (
        <OpenBills asked={ids} />
      )}
    </Page>
  );
}

type Asked = readonly { readonly id: string }[];

function OpenBills({ asked }: { readonly asked: Asked }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const go = useGo();
  // The plan of all bills: a bill that is left out changes no other, unless a supplier reaches a threshold.
  const plan = useQuery({
    ...billQueries.plan.queryOptions({ input: { bills: [...asked] } }),
    placeholderData: keepPreviousData,
  });
  if (plan.data === undefined)
    return plan.isError ? <FailedSection title={texts.bills} query={plan} /> : <Skeleton height={240} />;
  const { data } = plan.data;
  const payable = new Set(data.filter(({ refused }) => refused === null).map(({ id }) => id));
  const chosen = data.filter(({ id }) => payable.has(id) && !left.has(id)).map(({ id }) => ({ id }));
  return (
    <Stack gap="md">
      <Section title={texts.bills}>
        <DataTable
          label={texts.bills}
          columns={COLUMNS}
          rows={data}
          rowKey={({ id }) => id}
          rowName={({ supplier, number }) => `${supplier} ${number}`}
          selected={new Set(chosen.map(({ id }) => id))}
          onSelect={(ids) => setLeft(new Set(data.flatMap(({ id }) => (ids.has(id) ? [] : [id]))))}
          onOpen={({ id }) => go(paths.bill({ id }))}
        />
      </Section>
      {chosen.length === 0 ? null : <Chosen asked={chosen} />}
    </Stack>
  );
}

/**
 * Shows the total of the selected bills, the balance that remains in the wallet, and the button that sends the payments
 * for approval.
 */
function Chosen({ asked }: { readonly asked: Asked }) {
  const go = useGo();
  const seesWallets = hasAbility(useUser(), ["View Wallets"]);
  const plan = useQuery({
    ...billQueries.plan.queryOptions({ input: { bills: [...asked] } }),
    placeholderData: keepPreviousData,
  });
  const pay = useAction(
    () => billQueries.pay.call({ bills: [...asked] }),
    refreshBills,
    ({ data }) => {
      if (seesWallets) go(paths.payment({ id: data.payment_id }));
    },
  );
  if (plan.data === undefined) return null;
  const { data, total, available, currency } = plan.data;
  const shown = (amount: Cents) => shownMoney(majorOf(amount), currency);
  const rest = available === null ? null : subtract(centsOf(available), centsOf(total));
  const tax = sum(data.map((row) => centsOf(taxOf(row))));
  return (
    <Section title={texts.summary}>
      <Stack gap="sm">
        <Text aria-live="polite">{texts.chosen(asked.length, shown(centsOf(total)))}</Text>
        {tax === 0 ? null : <Text>{texts.withheld(shown(tax))}</Text>}
        {rest === null ? null : (
          <Text aria-live="polite" fw={600} {...(rest < 0 ? { c: "red" } : {})}>
            {rest < 0
              ? texts.short(shown(negate(rest)))
              : texts.rest(shown(rest), shownMoney(available ?? 0, currency))}
          </Text>
        )}
        <Group>
          <Button loading={pay.isPending} disabled={(rest ?? 0) < 0} onClick={() => pay.mutate(undefined)}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
