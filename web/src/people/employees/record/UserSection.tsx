import { employees } from "@hazina/contract/people/employees.ts";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usersQueries } from "../../../access/users/api.ts";
import { useAction, useSave } from "../../../api/use-save.ts";
import { confirm } from "../../../kit/dialog/confirm.ts";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../../kit/form/DialogForm.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../../kit/form/use-kit-form.ts";
import { Section } from "../../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../../session/session.ts";
import { type EmployeeInputs, type EmployeeRecord, employeeQueries, refreshEmployees } from "../api.ts";
import { employeeTexts } from "../texts.ts";

const texts = employeeTexts.user;

/** Shows the user account linked to an employee, with buttons to invite a user and to link or unlink an account. */
export function UserSection({ record }: { readonly record: EmployeeRecord }) {
  const { id, version, user, person } = record;
  const me = useUser();
  const canManage = hasAbility(me, ["Manage Employees"]);
  const [isLinking, setLinking] = useState(false);
  const change = useAction(
    (input: Pick<EmployeeInputs["linkUser"], "user_id" | "invite">) =>
      employeeQueries.linkUser.call({ id, version, ...input }),
    refreshEmployees,
  );
  const ask = (title: string, body: string, input: Pick<EmployeeInputs["linkUser"], "user_id" | "invite">) =>
    void confirm({ title, body, action: title, run: () => change.mutateAsync(input) });
  const mayInvite = hasAbility(me, ["Manage Users"]) && record.status !== "left";
  const hasAddress = person.email !== null && person.phone !== null;
  return (
    <Section
      title={texts.title}
      actions={
        !canManage ? null : user === null ? (
          <>
            {hasAbility(me, ["View Users"]) ? (
              <Button size="xs" variant="default" onClick={() => setLinking(true)}>
                {texts.link}
              </Button>
            ) : null}
            {mayInvite && hasAddress ? (
              <Button
                size="xs"
                variant="default"
                onClick={() => ask(texts.invite, texts.inviteQuestion(person.email ?? ""), { invite: true })}
              >
                {texts.invite}
              </Button>
            ) : null}
          </>
        ) : (
          <Button
            size="xs"
            variant="default"
            onClick={() => ask(texts.unlink, texts.unlinkQuestion, { user_id: null })}
          >
            {texts.unlink}
          </Button>
        )
      }
    >
      <Group gap="xs">
        {user === null ? <Text c="dimmed">{texts.none}</Text> : <Text>{texts.linked(user.name)}</Text>}
        {user === null && canManage && mayInvite && !hasAddress ? <Text c="dimmed">{texts.noMail}</Text> : null}
      </Group>
      {isLinking ? <LinkForm record={record} onClose={() => setLinking(false)} /> : null}
    </Section>
  );
}

type Values = { readonly user_id: string | null };

/** Shows the form for choosing a user account to link to the record. */
function LinkForm({ record, onClose }: { readonly record: EmployeeRecord; readonly onClose: () => void }) {
  const whole = ({ user_id: user }: Values) => ({ id: record.id, version: record.version, user_id: user ?? "" });
  const form = useKitForm<Values>({ user_id: null }, schemaOver(requestSchema(employees.linkUser), whole));
  const save = useSave((values: Values) => employeeQueries.linkUser.call(whole(values)), refreshEmployees, onClose);
  const users = useQuery(usersQueries.list.queryOptions({ input: {} })).data?.data ?? [];
  const options = users.map(({ id, first_name: first, last_name: last, email }) => ({
    value: id,
    label: `${first} ${last} (${email})`,
  }));
  return (
    <DialogForm title={texts.link} lead={texts.linkLead} onClose={onClose} form={form} {...save}>
      <SelectField form={form} name="user_id" label={texts.field} data={options} withAsterisk data-autofocus />
    </DialogForm>
  );
}
