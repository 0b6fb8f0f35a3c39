import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { type Column, countColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { type BudgetRecord, budgetPeopleQueries, refreshSpending } from "../api.ts";
import { budgetTexts } from "../texts.ts";
import { ApproverForm, MemberForm } from "./BudgetPersonForms.tsx";

const texts = budgetTexts.people;

type Member = BudgetRecord["members"][number];
type Approver = BudgetRecord["approvers"][number];
type Shown = { readonly budget: BudgetRecord };

const MEMBERS: readonly Column<Member>[] = [
  textColumn({ key: "name", title: texts.person, fixed: true }, ({ name }) => name),
  moneyColumn({ key: "limit", title: texts.limit }, ({ limit }) => limit),
  moneyColumn({ key: "charged", title: texts.charged }, ({ charged }) => charged),
  moneyColumn({ key: "left", title: texts.left }, ({ left }) => left),
  textColumn({ key: "cards", title: texts.byCard }, ({ cards }) => (cards ? texts.yes : null)),
];

const APPROVERS: readonly Column<Approver>[] = [
  textColumn({ key: "name", title: texts.person, fixed: true }, ({ name }) => name),
  countColumn({ key: "level", title: texts.level }, ({ level }) => level),
  moneyColumn({ key: "from", title: texts.from }, ({ from_amount: from }) => from),
];

/**
 * Shows the members who may charge expenses to a budget, each with a limit, and the users who approve expenses that
 * exceed the budget.
 */
export function BudgetPeople({ budget }: Shown) {
  return (
    <>
      <Members budget={budget} />
      {budget.overspend === "ask" || budget.approvers.length > 0 ? <Approvers budget={budget} /> : null}
    </>
  );
}

function Members({ budget }: Shown) {
  const mayChange = useMayChange(budget, "Manage Budgets");
  const [open, setOpen] = useState<Member | "new" | null>(null);
  const remove = ({ id, name }: Member) =>
    void confirmDelete(
      () => budgetPeopleQueries.removeMember.call({ id }).then(refreshSpending),
      texts.removeMember(name),
    );
  const actions = (row: Member) => [
    { label: texts.edit, onSelect: () => setOpen(row) },
    { label: texts.remove, onSelect: () => remove(row), danger: true },
  ];
  return (
    <Section
      title={texts.members}
      actions={
        mayChange ? (
          <Button size="xs" variant="default" onClick={() => setOpen("new")}>
            {texts.addMember}
          </Button>
        ) : undefined
      }
    >
      {budget.members.length === 0 ? (
        <Text c="dimmed">{texts.everyone}</Text>
      ) : (
        <DataTable
          label={texts.members}
          columns={MEMBERS}
          rows={budget.members}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          {...(mayChange ? { rowActions: actions } : {})}
        />
      )}
      {open === null ? null : (
        <MemberForm budget={budget} member={open === "new" ? null : open} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}

function Approvers({ budget }: Shown) {
  const mayChange = useMayChange(budget, "Manage Approvers");
  const [open, setOpen] = useState<Approver | "new" | null>(null);
  const remove = ({ id, name }: Approver) =>
    void confirmDelete(
      () => budgetPeopleQueries.removeApprover.call({ id }).then(refreshSpending),
      texts.removeApprover(name),
    );
  const actions = (row: Approver) => [
    { label: texts.edit, onSelect: () => setOpen(row) },
    { label: texts.remove, onSelect: () => remove(row), danger: true },
  ];
  return (
    <Section
      title={texts.approvers}
      actions={
        mayChange ? (
          <Button size="xs" variant="default" onClick={() => setOpen("new")}>
            {texts.addApprover}
          </Button>
        ) : undefined
      }
    >
      {budget.approvers.length === 0 ? (
        <Text c="dimmed">{texts.ownerApproves(budget.owner)}</Text>
      ) : (
        <DataTable
          label={texts.approvers}
          columns={APPROVERS}
          rows={budget.approvers}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          {...(mayChange ? { rowActions: actions } : {})}
        />
      )}
      {open === null ? null : (
        <ApproverForm budget={budget} approver={open === "new" ? null : open} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}

function useMayChange({ state }: BudgetRecord, ability: "Manage Budgets" | "Manage Approvers"): boolean {
  return hasAbility(useUser(), [ability]) && state !== "closed";
}
