import { access } from "@hazina/contract/access/access.ts";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useCompanyId } from "../../session/chosen-company.ts";
import { accessApi } from "../api.ts";
import { refreshUsers, type SystemUser, usersApi } from "./api.ts";
import { usersTexts } from "./texts.ts";
import { UserFields } from "./UserFields.tsx";
import { type UserForm, userForm, userRequest } from "./user-form.ts";

const texts = usersTexts.form;
const CHECK = schemaOver(requestSchema(access.createUser), userRequest);

type UserDrawerProps = {
  /** The user to update; null to add one. */
  readonly user: SystemUser | null;
  readonly onClose: () => void;
};

/** Adds or updates a user, in a drawer next to the list. */
export function UserDrawer({ user, onClose }: UserDrawerProps) {
  const companyId = useCompanyId();
  const form = useKitForm(userForm(user, companyId), CHECK);
  const call = (values: UserForm): Promise<{ message: string }> =>
    user === null
      ? accessApi.createUser(userRequest(values))
      : usersApi.update({ id: user.id, ...userRequest(values) });
  const save = useSave(call, refreshUsers, onClose);
  return (
    <FormDrawer
      title={user === null ? texts.create : texts.update(user.name)}
      onClose={onClose}
      form={form}
      {...save}
      submitLabel={user === null ? texts.createAndSend : texts.save}
    >
      <UserFields form={form} user={user} />
    </FormDrawer>
  );
}
