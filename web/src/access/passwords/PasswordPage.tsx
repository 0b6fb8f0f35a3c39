import { access } from "@hazina/contract/access/access.ts";
import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { FormPage } from "../../kit/form/FormPage.tsx";
import { PasswordField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { sectionTabs } from "../../sections.ts";
import { currentUser, keepUser, useUser } from "../../session/session.ts";
import { accessQueries } from "../api.ts";
import { authenticationQueries } from "../authentication/api.ts";
import { refreshUser } from "../refresh.ts";
import { PASSWORD_DUE } from "../sign-in/not-active.ts";
import { accessTexts } from "../texts.ts";
import { PasswordStrength } from "./PasswordStrength.tsx";

const texts = accessTexts.password;

type Passwords = { current_password: string; new_password: string; confirm_password: string };

/** Changes the user's password. A user with a temporary password cannot leave the page before changing it. */
export function PasswordPage() {
  const user = useUser();
  const go = useGo();
  const isDue = user?.login_attempts === PASSWORD_DUE;
  const form = useKitForm(
    { current_password: "", new_password: "", confirm_password: "" },
    requestSchema(access.changePassword),
  );
  const settings = useQuery(authenticationQueries.read.queryOptions());
  const change = useSave(
    (values: Passwords) =>
      accessQueries.changePassword.call({ ...values, ...(user === null ? {} : { email: user.email }) }),
    refreshUser,
    () => {
      form.reset();
      const changed = currentUser();
      if (changed !== null) keepUser({ ...changed, login_attempts: 0 });
      if (isDue) go(paths.home(), { replace: true });
    },
  );
  return (
    <FormPage
      title={texts.title}
      tabs={isDue ? [] : sectionTabs("password")}
      form={form}
      {...change}
      submitLabel={texts.submit}
    >
      {isDue ? <Alert color="orange">{texts.due}</Alert> : null}
      <PasswordField
        form={form}
        name="current_password"
        label={texts.current}
        autoComplete="current-password"
        autoFocus={isDue}
      />
      <PasswordField
        form={form}
        name="new_password"
        label={texts.new}
        description={texts.policy}
        autoComplete="new-password"
      />
      <PasswordStrength form={form} name="new_password" wanted={settings.data?.data.password_policy} />
      <PasswordField form={form} name="confirm_password" label={texts.confirm} autoComplete="new-password" />
    </FormPage>
  );
}
