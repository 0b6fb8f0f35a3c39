import { access } from "@hazina/contract/access.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useCompanyId } from "../chosen-company.ts";
import { accessApi } from "../client.ts";
import { rolesQueries } from "../roles/client.ts";
import { type SystemUser, usersApi, usersQueries } from "./client.ts";
import { usersTexts } from "./texts.ts";
import { UserFields } from "./UserFields.tsx";
import { type UserForm, userForm, userRequest } from "./user-form.ts";

const texts = usersTexts.form;
const CHECK = schemaOver(requestSchema(access.createUser), userRequest);

type UserDrawerProps = {
  readonly isNew: boolean;
  /** The person to update, or null. */
  readonly user: SystemUser | null;
  readonly onClose: () => void;
};

/** The form of a person beside the list: adds somebody, or updates who is there. */
export function UserDrawer({ isNew, user, onClose }: UserDrawerProps) {
  const client = useQueryClient();
  const companyId = useCompanyId();
  const opened = isNew || user !== null;
  const form = useKitForm(userForm(user, companyId), CHECK);
  const save = useMutation({
    mutationFn: (values: UserForm): Promise<{ message: string }> =>
      user === null
        ? accessApi.createUser(userRequest(values))
        : usersApi.update({ id: user.id, ...userRequest(values) }),
    meta: { quiet: true },
    onSuccess: async ({ message }) => {
      notifySuccess({ message });
      onClose();
      await client.invalidateQueries({ queryKey: usersQueries.list.key() });
      await client.invalidateQueries({ queryKey: rolesQueries.key() });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that loads again leaves an open form alone
  useEffect(() => {
    if (!opened) return;
    form.setInitialValues(userForm(user, companyId));
    form.reset();
    save.reset();
  }, [opened, user?.id]);
  return (
    <FormDrawer
      title={user === null ? texts.create : texts.update(user.name)}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => save.mutate(values)}
      saving={save.isPending}
      error={save.error}
      submitLabel={user === null ? texts.createAndSend : texts.save}
    >
      <UserFields form={form} user={user} />
    </FormDrawer>
  );
}
