import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { useState } from "react";
import { useRemoval } from "../../api/use-removal.ts";
import { useAction } from "../../api/use-save.ts";
import { formatMoney } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { type Column, dayColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable, type RowAction } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { AddEmployee, type PlannedPerson } from "../../people/employees/list/AddEmployee.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { useCurrency } from "../use-currency.ts";
import { hiringQueries, refreshHiring, type StaffMember } from "./api.ts";
import { LinkEmployee, useUnlink } from "./LinkEmployee.tsx";
import { DepartureForm, RaiseForm, RosterForm } from "./StaffForms.tsx";
import { hiringTexts as texts } from "./texts.ts";

type StaffTableProps = {
  readonly rows: readonly StaffMember[] | undefined;
  readonly scenario: string;
  readonly account: string | null;
  readonly mayPlan: boolean;
};

type Asked = { readonly what: "raise" | "leave" | "edit" | "keep" | "link"; readonly person: StaffMember };

/** Lists every employee and planned hire with their planned changes. */
export function StaffTable({ rows, scenario, account, mayPlan }: StaffTableProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const user = useUser();
  const mayKeep = hasAbility(user, ["Manage Employees"]);
  const mayPropose = hasAbility(user, ["Manage Salaries"]);
  const propose = useAction((item_id: string) => hiringQueries.proposeRaise.call({ item_id, scenario }), refreshHiring);
  const unlink = useUnlink();
  const go = useGo();
  const currency = useCurrency();
  const takeOut = useRemoval<StaffMember>({
    remove: ({ id }) => hiringQueries.removeFromRoster.call({ id }),
    restore: ({ id }) => hiringQueries.restoreToRoster.call({ id }),
    refresh: refreshHiring,
    question: ({ name }) => texts.takeOutAsk(name),
  });
  const actionsOf = (person: StaffMember): RowAction[] => {
    const { kind, microforecast_id: plan } = person;
    const keep = [
      ...(mayKeep ? [{ label: texts.keep[kind], onSelect: () => setAsked({ what: "keep", person }) }] : []),
      ...(mayPlan ? [{ label: texts.link, onSelect: () => setAsked({ what: "link", person }) }] : []),
    ];
    if (kind === "planned") {
      const open = () => plan && go(paths.microforecastDisplay({ id: plan, scenario }));
      return [...keep, ...(plan === null || !mayPlan ? [] : [{ label: texts.openPlan, onSelect: open }])];
    }
    if (kind === "employee") return [...raisesOf(person), ...planning(person), ...(mayPlan ? linksOf(person) : [])];
    return [
      ...keep,
      ...planning(person),
      ...(mayPlan
        ? [
            { label: texts.editPerson, onSelect: () => setAsked({ what: "edit", person }) },
            { label: texts.takeOut, danger: true, onSelect: () => takeOut(person) },
          ]
        : []),
    ];
  };
  const raisesOf = ({ changes }: StaffMember): RowAction[] =>
    changes
      .filter(({ kind, pay }) => kind === "raise" && mayPropose && (pay === null || pay === "rejected"))
      .map(({ item_id: item, month }) => ({
        label: texts.proposeRaise(periodTitle(month)),
        onSelect: () => propose.mutate(item),
      }));
  const linksOf = ({ was_planned: was }: StaffMember): RowAction[] =>
    was.map((id) => ({ label: texts.unlink, onSelect: () => void unlink(id) }));
  const planning = (person: StaffMember): RowAction[] => {
    if (!mayPlan) return [];
    return [
      { label: texts.planRaise, onSelect: () => setAsked({ what: "raise", person }) },
      { label: texts.planLeave, onSelect: () => setAsked({ what: "leave", person }) },
    ];
  };
  return (
    <Section
      title={texts.staffing}
      actions={<TableExport title={texts.staffing} notes={[scenario]} columns={columnsOf(currency)} rows={rows} />}
    >
      <DataTable
        label={texts.staffing}
        columns={columnsOf(currency)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(mayPlan || mayKeep || mayPropose ? { rowActions: actionsOf } : {})}
      />
      {asked ? <AskedForm asked={asked} {...{ scenario, account, onClose: () => setAsked(null) }} /> : null}
    </Section>
  );
}

type AskedFormProps = Pick<StaffTableProps, "scenario" | "account"> & {
  readonly asked: Asked;
  readonly onClose: () => void;
};

/** Shows the form for the action chosen from a row's menu. */
function AskedForm({ asked: { what, person }, ...forms }: AskedFormProps) {
  const { scenario, onClose } = forms;
  switch (what) {
    case "raise":
      return <RaiseForm {...forms} person={person} />;
    case "leave":
      return <DepartureForm {...forms} person={person} />;
    case "keep":
      return <AddEmployee planned={plannedPerson(person)} onClose={onClose} onAdded={() => void refreshHiring()} />;
    case "link":
      return <LinkEmployee scenario={scenario} person={person} onClose={onClose} />;
    case "edit":
      return <RosterForm person={person} onClose={onClose} />;
  }
}

/** Returns the initial values of the new-employee form for a planned person. */
function plannedPerson(member: StaffMember): PlannedPerson {
  const { id, first_name, last_name, department_id, job_title_id, hire_date: joined, annual_wages: annual } = member;
  const planned = annual === null ? null : majorOf(cents(Math.round(centsOf(annual) / MONTHS_A_YEAR)));
  const basic = member.on_record?.basic_salary ?? planned;
  return { id, first_name, last_name, department_id, job_title_id, joined, basic };
}

const MONTHS_A_YEAR = 12;

function columnsOf(currency: string): readonly Column<StaffMember>[] {
  const { columns } = texts;
  return [
    textColumn<StaffMember>({ key: "department", title: columns.department }, ({ department }) => department),
    textColumn<StaffMember>({ key: "role", title: columns.role }, ({ role }) => role),
    textColumn<StaffMember>({ key: "name", title: columns.name, fixed: true }, ({ name }) => name),
    dayColumn<StaffMember>({ key: "hired", title: columns.hired }, ({ hire_date }) => hire_date),
    moneyColumn<StaffMember>({ key: "annual", title: columns.annual }, ({ annual_wages }) => annual_wages),
    textColumn<StaffMember>({ key: "left", title: columns.left }, ({ term_date }) =>
      term_date === null ? "" : term_date.split("-").reverse().join("/"),
    ),
    textColumn<StaffMember>({ key: "state", title: columns.state }, ({ kind, changes }) =>
      [
        texts.kinds[kind],
        ...changes.map(({ kind: change, month, amount, pay }) =>
          change === "raise"
            ? texts.raiseIn(periodTitle(month), formatMoney(centsOf(amount ?? 0), currency), pay)
            : texts.leavesIn(periodTitle(month)),
        ),
      ]
        .filter(Boolean)
        .join(". "),
    ),
  ];
}
