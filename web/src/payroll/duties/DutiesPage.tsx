import { Alert, Button, List, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { mayOpen } from "../../may-open.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { useUser } from "../../session/session.ts";
import { Answered } from "../Answered.tsx";
import { MonthChoice, useMonthOfAddress } from "../MonthChoice.tsx";
import { reportTexts } from "../reports/texts.ts";
import { RUN_STATES } from "../texts.ts";
import { dutyQueries, type Holder, type RunDuties } from "./api.ts";
import { dutyTexts as texts } from "./texts.ts";

/**
 * Shows the separation of duties: the users who may perform each payroll duty, conflicting duties, and the users who
 * acted on each payroll.
 */
export function DutiesPage() {
  const month = useMonthOfAddress();
  const query = useQuery({
    ...dutyQueries.read.queryOptions({ input: month === undefined ? {} : { month } }),
    select: ({ data }) => data,
  });
  return (
    <Page
      title={PLACES.payrollDuties.title}
      subtitle={texts.lead}
      actions={
        <>
          <MonthChoice label={texts.month} month={month} without={texts.every} />
          <Button component={AppLink} variant="default" to={paths.payrollReports()}>
            {reportTexts.back}
          </Button>
        </>
      }
    >
      <Answered query={query}>
        {({ people, without, runs }) => (
          <>
            {without.length === 0 ? null : <Without duties={without} />}
            <Risks people={people} />
            <Done runs={runs} isOfMonth={month !== undefined} />
            <Section
              title={texts.holders}
              actions={<TableExport title={texts.holders} columns={HOLDERS} rows={people} />}
            >
              <DataTable label={texts.holders} columns={HOLDERS} rows={people} rowKey={({ id }) => id} />
            </Section>
          </>
        )}
      </Answered>
    </Page>
  );
}

function Without({ duties }: { readonly duties: readonly string[] }) {
  return (
    <Alert color="orange" variant="light" title={texts.without(duties.length)}>
      <Text mb="xs">{texts.withoutLead}</Text>
      <List size="sm" mb="xs">
        {duties.map((duty) => (
          <List.Item key={duty}>{duty}</List.Item>
        ))}
      </List>
      {mayOpen(useUser(), "roles") ? (
        <Button component={AppLink} size="xs" variant="default" to={paths.roles()}>
          {texts.roles}
        </Button>
      ) : null}
    </Alert>
  );
}

type Risk = { readonly name: string; readonly step: string; readonly risk: string };

const RISKS: readonly Column<Risk>[] = [
  textColumn({ key: "person", title: texts.person, fixed: true }, ({ name }) => name),
  textColumn({ key: "step", title: texts.step }, ({ step }) => step),
  textColumn({ key: "risk", title: texts.risk }, ({ risk }) => risk),
];

function Risks({ people }: { readonly people: readonly Holder[] }) {
  const rows = people.flatMap(({ name, risks }) =>
    risks.map((sentence): Risk => {
      const [step = "", ...rest] = sentence.split(": ");
      return { name, step, risk: rest.join(": ") };
    }),
  );
  return (
    <Section
      title={texts.risky}
      lead={rows.length === 0 ? texts.noRisk : texts.riskyLead}
      actions={<TableExport title={texts.risky} columns={RISKS} rows={rows} />}
    >
      {rows.length === 0 ? null : (
        <DataTable label={texts.risky} columns={RISKS} rows={rows} rowKey={({ name, step }) => `${name} ${step}`} />
      )}
    </Section>
  );
}

const HOLDERS: readonly Column<Holder>[] = [
  textColumn({ key: "person", title: texts.person, fixed: true }, ({ name }) => name),
  textColumn({ key: "step", title: texts.step }, ({ duties }) => duties.join(", ")),
];

const listed = (names: readonly string[]) => names.join(", ");

const RUNS: readonly Column<RunDuties>[] = [
  textColumn({ key: "payroll", title: texts.payroll, fixed: true }, ({ name }) => name),
  textColumn({ key: "state", title: texts.state }, ({ status }) => stateOf(status)),
  textColumn({ key: "prepared", title: texts.prepared }, ({ prepared_by: by }) => listed(by)),
  textColumn({ key: "confirmed", title: texts.confirmed }, ({ confirmed_by: by }) => listed(by)),
  textColumn({ key: "approved", title: texts.approved }, ({ approved_by: by }) => listed(by)),
  textColumn({ key: "paid", title: texts.paid }, ({ paid_by: by }) => listed(by)),
  {
    ...textColumn<RunDuties>({ key: "both", title: texts.both }, ({ in_one_hand: names }) => listed(names)),
    cell: ({ in_one_hand: names }) => <span style={{ color: "var(--hz-bad)" }}>{listed(names)}</span>,
  },
];

function stateOf(status: string): string {
  return (RUN_STATES as Readonly<Record<string, { readonly label: string }>>)[status]?.label ?? status;
}

function Done({ runs, isOfMonth }: { readonly runs: readonly RunDuties[]; readonly isOfMonth: boolean }) {
  return (
    <Section
      title={texts.done}
      lead={runs.length === 0 ? (isOfMonth ? texts.none : texts.noneYet) : texts.doneLead}
      actions={<TableExport title={texts.done} columns={RUNS} rows={runs} />}
    >
      {runs.length === 0 ? null : <DataTable label={texts.done} columns={RUNS} rows={runs} rowKey={({ id }) => id} />}
    </Section>
  );
}
