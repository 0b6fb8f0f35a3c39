import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { EmailField, PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { companiesOf } from "../../session/chosen-company.ts";
import { type SignedInUser, useUser } from "../../session/session.ts";
import { authenticationQueries } from "../authentication/api.ts";
import { useRoles } from "../roles/use-roles.ts";
import type { SystemUser } from "./api.ts";
import { usersTexts } from "./texts.ts";
import { roleChoices, type UserForm } from "./user-form.ts";
import styles from "./users.module.css";

const texts = usersTexts.form;

/** The id of the plan whose users can spend from the company wallet. */
const WALLET_PLAN_ID = 3;

type Fields = { readonly form: KitForm<UserForm>; readonly user: SystemUser | null };

/** The fields of a user's form. */
export function UserFields({ form, user }: Fields) {
  const me = useUser();
  if (me === null) return null;
  return (
    <>
      <TextField form={form} name="first_name" label={texts.firstName} autoComplete="off" required data-autofocus />
      <TextField form={form} name="last_name" label={texts.lastName} autoComplete="off" required />
      <PhoneField form={form} name="phone" label={texts.phone} autoComplete="off" required />
      <AddressField form={form} user={user} />
      <RoleField form={form} user={user} me={me} />
      <BranchField form={form} me={me} />
      <WalletField form={form} user={user} me={me} />
    </>
  );
}

function AddressField({ form, user }: Fields) {
  const settings = useQuery(authenticationQueries.read.queryOptions());
  const mailed = settings.data?.data.account_creation_notification !== false;
  if (user !== null) {
    return (
      <EmailField
        form={form}
        name="email"
        label={texts.email}
        description={texts.emailStays}
        readOnly
        variant="filled"
      />
    );
  }
  return (
    <EmailField
      form={form}
      name="email"
      label={texts.email}
      description={mailed ? texts.mailed : texts.notMailed}
      autoComplete="off"
      required
    />
  );
}

function RoleField({ form, user, me }: Fields & { readonly me: SignedInUser }) {
  const { roles, groups, seen } = useRoles();
  const names = new Map(groups.flatMap(({ abilities }) => abilities.map(({ id, name }) => [id, name] as const)));
  const choices = roleChoices(roles, me.abilities, names);
  const known = user === null ? [] : [{ value: String(user.role_id), label: user.role.name, beyond: false }];
  const data = choices.length > 0 ? choices : known;
  return (
    <SelectField
      form={form}
      name="role_id"
      label={texts.role}
      description={seen ? (user === null ? undefined : texts.endsSessions) : texts.roleUnseen}
      data={data.map(({ value, label, beyond }) => ({
        value,
        label,
        disabled: beyond && value !== String(user?.role_id),
      }))}
      renderOption={({ option }) => {
        const description = roles.find(({ id }) => String(id) === option.value)?.description;
        return (
          <div>
            <Text>{option.label}</Text>
            <div className={styles.hint}>{option.disabled ? texts.beyond : description}</div>
          </div>
        );
      }}
      readOnly={!seen}
      required
    />
  );
}

/** A field for choosing the branch of a user; hidden from users of a branch, and if the company has no branches. */
function BranchField({ form, me }: { readonly form: KitForm<UserForm>; readonly me: SignedInUser }) {
  const companies = companiesOf(me);
  if (me.company.parent_id !== null || companies.length < 2) return null;
  return (
    <SelectField
      form={form}
      name="company_id"
      label={texts.branch}
      description={texts.branchHint}
      data={companies.map(({ id, company_name }) => ({ value: id, label: company_name }))}
      allowDeselect={false}
    />
  );
}

function WalletField({ form, user, me }: Fields & { readonly me: SignedInUser }) {
  const granted = user?.company_wallet === 1;
  const allowed = me.company.plan_id === WALLET_PLAN_ID;
  const description = granted ? texts.walletGranted : allowed ? texts.walletHint : texts.walletPlan;
  return (
    <SwitchField
      form={form}
      name="company_wallet"
      label={texts.wallet}
      description={description}
      disabled={granted || !allowed}
    />
  );
}
