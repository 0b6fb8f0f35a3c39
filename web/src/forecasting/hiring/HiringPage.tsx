import { centsOf } from "@hazina/base/money.ts";
import type { STAFF_MEASURES } from "@hazina/contract/forecasting/hiring.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ShownTogether } from "../../api/ShownTogether.tsx";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatMoney } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { HeaderChoice } from "../../kit/page/HeaderChoice.tsx";
import { HeaderControls } from "../../kit/page/HeaderControls.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { useDepartments } from "../../organization/departments/api.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { SHOWN_IN_PLACE } from "../api.ts";
import { EDIT_FORECASTS } from "../editing/access-restriction.ts";
import { useShownScenario } from "../microforecasts/use-scenario.ts";
import { ScenarioChoice } from "../scenarios/ScenarioChoice.tsx";
import { useCurrency } from "../use-currency.ts";
import { hiringQueries, type StaffPlan } from "./api.ts";
import { ImportRoster } from "./ImportRoster.tsx";
import { PlanExport, PlanTable } from "./PlanTable.tsx";
import { HireForm, RosterForm } from "./StaffForms.tsx";
import { StaffTable } from "./StaffTable.tsx";
import { hiringTexts as texts } from "./texts.ts";

type Measure = (typeof STAFF_MEASURES)[number];
const MEASURES = Object.keys(texts.measures) as readonly Measure[];
const ALL = "";

/** Shows headcount, salaries and benefits for each month. Below this table, lists every employee and planned hire. */
export function HiringPage() {
  const choice = useShownScenario();
  const { scenario } = choice.input;
  const { measure: named, department } = useAddress();
  const measure = MEASURES.find((one) => one === named) ?? "headcount";
  const user = useUser();
  const seesPay = hasAbility(user, ["View Salaries"]);
  const mayPlan = seesPay && hasAbility(user, [EDIT_FORECASTS]);
  const input = { scenario, department_id: department ?? null };
  const plan = useQuery(hiringQueries.plan.queryOptions({ input: { ...input, measure }, meta: SHOWN_IN_PLACE }));
  const [asked, setAsked] = useState<"hire" | "person" | "workbook" | null>(null);
  const staff = useQuery({ ...hiringQueries.staff.queryOptions({ input, meta: SHOWN_IN_PLACE }), enabled: seesPay });
  const close = () => setAsked(null);
  const actions = mayPlan ? (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsked("workbook")}>
        {texts.workbook.open}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setAsked("person")}>
        {texts.addPerson}
      </Button>
      <Button size="compact-sm" onClick={() => setAsked("hire")}>
        {texts.addHire}
      </Button>
    </>
  ) : undefined;
  const account = staff.data?.salary_account ?? null;
  const isEmpty = plan.data?.rows.length === 0;
  return (
    <Page
      title={PLACES.hiring.title}
      subtitle={texts.subtitle}
      tabs={sectionTabs("hiring")}
      actions={isEmpty ? undefined : actions}
    >
      <HeaderControls>
        <ScenarioChoice choice={choice} />
        <Choices measure={measure} department={department} />
      </HeaderControls>
      <ShownTogether>
        {plan.isError && plan.data === undefined ? (
          <ErrorState
            error={plan.error}
            onRetry={() => void Promise.all([plan.refetch(), seesPay ? staff.refetch() : null])}
          />
        ) : (
          <PlanSection plan={plan.data} measure={measure} scenario={scenario} actions={actions} />
        )}
        {staff.isError && staff.data === undefined ? (
          plan.isError ? null : (
            <ErrorState error={staff.error} onRetry={() => void staff.refetch()} />
          )
        ) : seesPay && (staff.data === undefined || staff.data.data.length > 0) ? (
          <StaffTable rows={staff.data?.data} scenario={scenario} account={account} mayPlan={mayPlan} />
        ) : null}
      </ShownTogether>
      {asked === "hire" ? <HireForm scenario={scenario} account={account} onClose={close} /> : null}
      {asked === "workbook" ? <ImportRoster onClose={close} /> : null}
      {asked === "person" ? <RosterForm person={null} onClose={close} /> : null}
    </Page>
  );
}

function Choices({
  measure,
  department = ALL,
}: {
  readonly measure: Measure;
  readonly department: string | undefined;
}) {
  const departments = useDepartments();
  const setQuery = useSetQuery();
  return (
    <>
      <HeaderChoice
        label={texts.measure}
        value={measure}
        choices={MEASURES.map((value) => ({ value, label: texts.measures[value] }))}
        onChoose={(value) => setQuery({ measure: value })}
      />
      <HeaderChoice
        label={texts.department}
        withLabel
        value={department}
        choices={[{ value: ALL, label: texts.all }, ...departments.map(({ id, name }) => ({ value: id, label: name }))]}
        onChoose={(id) => setQuery({ department: id || undefined })}
      />
    </>
  );
}

type PlanSectionProps = {
  readonly plan: StaffPlan | undefined;
  readonly measure: Measure;
  readonly scenario: string;
  /** The buttons for planning hires and editing the roster, for users who may plan. */
  readonly actions: ReactNode;
};

function PlanSection({ plan, measure, scenario, actions }: PlanSectionProps) {
  const currency = useCurrency();
  if (plan?.rows.length === 0) {
    const isHidden = plan.total.length === 0;
    return (
      <EmptyState
        title={isHidden ? texts.measures[measure] : texts.nobodyTitle}
        actions={isHidden ? undefined : actions}
      >
        {isHidden ? texts.hidden : texts.nobody}
      </EmptyState>
    );
  }
  return (
    <Section
      title={texts.measures[measure]}
      lead={plan && <Notes plan={plan} measure={measure} currency={currency} />}
      actions={<PlanExport plan={plan} measure={measure} scenario={scenario} />}
    >
      <PlanTable plan={plan} measure={measure} />
    </Section>
  );
}

type NotesProps = { readonly plan: StaffPlan; readonly measure: Measure; readonly currency: string };

/**
 * Shows notes on the figures. For example, a note names the first forecast month, the month from which today's law is
 * assumed to continue unchanged, or the lines that count the same pay twice.
 */
function Notes({
  plan: { redline, law_assumed_from: law, without_pay: without, books, counted_twice: twice },
  measure,
  currency,
}: NotesProps) {
  const money = (amount: number) => formatMoney(centsOf(amount), currency);
  const isPay = measure !== "headcount";
  const notes = [
    redline === null ? null : texts.forecastFrom(periodTitle(redline)),
    isPay && law !== null ? texts.law(periodTitle(law)) : null,
    isPay && without > 0 ? texts.withoutPay(without) : null,
    measure === "salaries" && books
      ? texts.books(periodTitle(books.month), money(books.staff), money(books.lines))
      : null,
    ...twice.map(({ line, driven }) => texts.countedTwice(readablePath(line), readablePath(driven))),
  ];
  return <Text component="span">{notes.filter((note) => note !== null).join(" ")}</Text>;
}
