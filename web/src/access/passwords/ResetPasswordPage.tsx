import { useMutation } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { PasswordField } from "../../kit/form/text-fields.tsx";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { useFirstTouch } from "../../kit/page/use-first-touch.ts";
import { paths } from "../../paths.ts";
import { lazyCall, lazySchema, loadAccess } from "../lazy-calls.ts";
import { PublicFrame } from "../PublicFrame.tsx";
import styles from "../public.module.css";
import { accessTexts } from "../texts.ts";
import { PasswordStrength } from "./PasswordStrength.tsx";

const texts = accessTexts.reset;
const CALL = lazyCall("resetPassword");
const CHECK = lazySchema("resetPassword");

/** The screen that sets a new password, which is opened by the mailed link. */
export function ResetPasswordPage() {
  const { token = "" } = useParams({ strict: false }) as { token?: string };
  const go = useGo();
  useFirstTouch(loadAccess);
  const form = useKitForm({ password: "", password_confirm: "", token }, CHECK);
  const reset = useMutation({
    mutationFn: CALL,
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      notifySuccess({ message });
      go(paths.login(), { replace: true });
    },
  });
  return (
    <PublicFrame title={texts.title} lead={texts.lead}>
      <FormShell
        form={form}
        onSubmit={(values) => reset.mutate(values)}
        saving={reset.isPending}
        error={reset.error}
        submitLabel={texts.submit}
        guarded={false}
        wideSubmit
      >
        <PasswordField
          form={form}
          name="password"
          label={texts.password}
          description={accessTexts.password.policy}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordStrength form={form} name="password" />
        <PasswordField form={form} name="password_confirm" label={texts.confirm} autoComplete="new-password" />
      </FormShell>
      <AppLink to={paths.login()} className={styles.link}>
        {texts.back}
      </AppLink>
    </PublicFrame>
  );
}
