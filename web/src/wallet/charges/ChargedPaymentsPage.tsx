import { monthInWords, readMonth } from "@hazina/base/calendar.ts";
import { NO_PERSON } from "@hazina/contract/wallet/charges.ts";
import { useList } from "../../api/use-list.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, moneyColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import type { ListControl, ListState } from "../../kit/list/list-state.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { useUser } from "../../session/session.ts";
import { type ChargedPayment, chargeQueries } from "../api.ts";
import { DIFFERS, MODES, RAILS, chargeTexts as texts } from "./texts.ts";

const { columns: titles } = texts;
const FILTERS = ["month", "rail", "mode", "currency", "purpose", "person", "differs"] as const;

const COLUMNS: readonly Column<ChargedPayment>[] = [
  timeColumn({ key: "date", title: titles.date, fixed: true }, ({ at }) => at),
  textColumn({ key: "purpose", title: titles.purpose }, ({ purpose }) => purpose.name),
  textColumn({ key: "payee", title: titles.payee }, ({ payee }) => payee),
  moneyColumn({ key: "amount", title: titles.amount }, ({ amount }) => amount),
  moneyColumn({ key: "charged", title: titles.charged }, ({ charged }) => charged),
  moneyColumn({ key: "byTariff", title: titles.byTariff }, (row) => row.by_tariff),
  moneyColumn({ key: "difference", title: titles.difference }, ({ difference }) => difference),
  textColumn({ key: "currency", title: titles.currency }, ({ currency }) => currency),
  statusColumn({ key: "posted", title: titles.posted }, ({ posted }) => {
    if (posted === null) return { label: texts.noCharge, tone: "neutral" };
    return posted ? { label: texts.posted, tone: "good" } : { label: texts.toPost, tone: "waiting" };
  }),
  textColumn({ key: "person", title: titles.person }, ({ person }) => person.name),
  textColumn({ key: "receipt", title: titles.receipt }, ({ receipt }) => receipt),
  textColumn({ key: "provider", title: texts.provider, startsHidden: true }, (row) => row.rail_label),
  textColumn({ key: "reference", title: titles.reference, startsHidden: true }, ({ reference }) => reference),
];

/** Lists payments, each with the amount that the provider charged. A click on a row opens its transaction. */
export function ChargedPaymentsPage() {
  const user = useUser();
  if (user && user.company.parent_id !== null) {
    return (
      <Page {...screenHead("chargedPayments")}>
        <EmptyState title={texts.ofHead.title}>{texts.ofHead.body}</EmptyState>
      </Page>
    );
  }
  return <Payments />;
}

function Payments() {
  const list = useList(chargeQueries.payments, COLUMNS, { filters: FILTERS, asked });
  const go = useGo();
  return (
    <ListPage
      id="charged-payments"
      {...screenHead("chargedPayments")}
      subtitle={texts.tariffNote}
      {...list}
      rowKey={({ id }) => id}
      rowName={({ receipt }) => receipt}
      empty={texts.noPayments}
      filters={<Filters control={list.control} answer={list.query.data} />}
      opens={({ transaction_id: id }) => id !== null}
      onOpen={({ transaction_id: id }) => (id === null ? undefined : go(paths.walletTransaction({ id })))}
    />
  );
}

type Answer = {
  readonly data: readonly ChargedPayment[];
  readonly purposes: readonly { readonly id: string; readonly name: string }[];
};

function Filters({ control, answer }: { readonly control: ListControl; readonly answer: Answer | undefined }) {
  const { month, person, currency } = control.filters;
  const known = month === undefined ? undefined : readMonth(month);
  const named =
    person === NO_PERSON ? texts.noPerson : answer?.data.find((row) => row.person.id === person)?.person.name;
  return (
    <>
      {month !== undefined && known?.ok ? (
        <ChoiceFilter
          control={control}
          name="month"
          label={titles.month}
          choices={{ [month]: monthInWords(known.value) }}
        />
      ) : null}
      <ChoiceFilter control={control} name="rail" label={texts.provider} choices={RAILS} />
      {currency === undefined ? null : (
        <ChoiceFilter control={control} name="currency" label={titles.currency} choices={{ [currency]: currency }} />
      )}
      <ChoiceFilter
        control={control}
        name="purpose"
        label={titles.purpose}
        choices={Object.fromEntries((answer?.purposes ?? []).map(({ id, name }) => [id, name]))}
      />
      {person !== undefined && named !== undefined ? (
        <ChoiceFilter control={control} name="person" label={titles.person} choices={{ [person]: named }} />
      ) : null}
      <ChoiceFilter control={control} name="differs" label={texts.difference} choices={DIFFERS} />
    </>
  );
}

const ID = /^[0-9a-f-]{36}$/i;
const CURRENCY = /^[A-Z]{3}$/;

/** Converts the filters in the URL to the input of the API call that loads the list; invalid filters are left out. */
function asked(filters: ListState["filters"]) {
  const { month, purpose, person, currency, differs } = filters;
  return {
    ...(month !== undefined && readMonth(month).ok ? { month } : {}),
    ...chosenFilter("rail", RAILS, filters),
    ...(purpose === undefined ? {} : { purpose }),
    ...chosenFilter("mode", MODES, filters),
    ...(currency !== undefined && CURRENCY.test(currency) ? { currency } : {}),
    ...(person !== undefined && (person === NO_PERSON || ID.test(person)) ? { person } : {}),
    ...(differs === "yes" ? { differs: true } : {}),
  };
}
