import { budgetPeople } from "@hazina/contract/spending/budget-people.ts";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { approvalQueries } from "../../approvals/api.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { AmountField, NumberField } from "../../kit/form/number-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type BudgetRecord, budgetPeopleQueries, budgetQueries, refreshSpending } from "../api.ts";
import { budgetTexts } from "../texts.ts";

const texts = budgetTexts.people;

type MemberValues = { readonly user_id: string | null; readonly limit: number | string; readonly cards: boolean };
type MemberProps = {
  readonly budget: BudgetRecord;
  /** The member to change; null to add one. */
  readonly member: BudgetRecord["members"][number] | null;
  readonly onClose: () => void;
};

/** Shows the form for adding a member to a budget, or for changing a member's limit. */
export function MemberForm({ budget, member, onClose }: MemberProps) {
  const people = useQuery(budgetQueries.owners.queryOptions({ input: {}, select: ({ data }) => data })).data ?? [];
  const changed = ({ limit, cards }: MemberValues) => ({ limit: limit === "" ? null : numberOf(limit), cards });
  const whole = ({ user_id: user, ...rest }: MemberValues) => ({
    budget_id: budget.id,
    user_id: user ?? "",
    ...changed({ user_id: user, ...rest }),
  });
  const initial: MemberValues = {
    user_id: member?.user_id ?? null,
    limit: member?.limit ?? "",
    cards: member?.cards ?? false,
  };
  const form = useKitForm<MemberValues>(initial, schemaOver(requestSchema(budgetPeople.addMember), whole));
  const call = (values: MemberValues): Promise<{ message: string }> =>
    member === null
      ? budgetPeopleQueries.addMember.call(whole(values))
      : budgetPeopleQueries.changeMember.call({ id: member.id, version: member.version, ...changed(values) });
  const save = useSave(call, refreshSpending, onClose);
  const free = people.filter(({ id }) => id === member?.user_id || !budget.members.some((one) => one.user_id === id));
  return (
    <DialogForm title={member === null ? texts.addMember : texts.editMember} onClose={onClose} form={form} {...save}>
      <SelectField
        form={form}
        name="user_id"
        label={texts.person}
        data={free.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={member !== null}
        searchable
        withAsterisk
      />
      <AmountField form={form} name="limit" label={texts.limit} description={texts.limitHint} />
      {budget.lines.length > 0 ? null : (
        <SwitchField form={form} name="cards" label={texts.cards} description={texts.cardsHint} />
      )}
    </DialogForm>
  );
}

type ApproverValues = {
  readonly user_id: string | null;
  readonly level: number | string;
  readonly from_amount: number | string;
};
type ApproverProps = {
  readonly budget: BudgetRecord;
  /** The approver to change; null to add one. */
  readonly approver: BudgetRecord["approvers"][number] | null;
  readonly onClose: () => void;
};

/** Shows the form for adding or changing a user who approves expenses that exceed a budget. */
export function ApproverForm({ budget, approver, onClose }: ApproverProps) {
  const able = useQuery(
    approvalQueries.approvers.queryOptions({ input: { kind: "expense", page: 1 }, select: ({ data }) => data }),
  );
  const whole = ({ user_id: user, level, from_amount: from }: ApproverValues) => ({
    budget_id: budget.id,
    user_id: user ?? "",
    level: Number(level),
    from_amount: from === "" ? null : numberOf(from),
  });
  const initial: ApproverValues = {
    user_id: approver?.user_id ?? null,
    level: approver?.level ?? 1,
    from_amount: approver?.from_amount ?? "",
  };
  const form = useKitForm<ApproverValues>(initial, schemaOver(requestSchema(budgetPeople.addApprover), whole));
  const call = (values: ApproverValues): Promise<{ message: string }> => {
    const { level, from_amount: from, ...rest } = whole(values);
    return approver === null
      ? budgetPeopleQueries.addApprover.call({ ...rest, level, from_amount: from })
      : budgetPeopleQueries.changeApprover.call({
          id: approver.id,
          version: approver.version,
          level,
          from_amount: from,
        });
  };
  const save = useSave(call, refreshSpending, onClose);
  const taken = (id: string) => budget.approvers.some((one) => one.user_id === id);
  const free = (able.data ?? []).filter(({ id }) => id === approver?.user_id || !taken(id));
  return (
    <DialogForm
      title={approver === null ? texts.addApprover : texts.editApprover}
      onClose={onClose}
      form={form}
      {...save}
    >
      <SelectField
        form={form}
        name="user_id"
        label={texts.person}
        data={free.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={approver !== null}
        searchable
        withAsterisk
      />
      <NumberField form={form} name="level" label={texts.level} min={1} max={5} />
      <AmountField form={form} name="from_amount" label={texts.from} description={texts.fromHint} />
    </DialogForm>
  );
}
