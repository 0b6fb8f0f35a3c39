import { useMutation } from "@tanstack/react-query";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { EmailField } from "../../kit/form/text-fields.tsx";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { useFirstTouch } from "../../kit/page/use-first-touch.ts";
import { paths } from "../../paths.ts";
import { lazyCall, lazySchema, loadAccess } from "../lazy-calls.ts";
import { PublicFrame } from "../PublicFrame.tsx";
import styles from "../public.module.css";
import { accessTexts } from "../texts.ts";

const texts = accessTexts.forgot;
const CALL = lazyCall("forgotPassword");
const CHECK = lazySchema("forgotPassword");

/** Asks for an email address, and requests a mail with a link for setting a new password. */
export function ForgotPasswordPage() {
  const go = useGo();
  useFirstTouch(loadAccess);
  const form = useKitForm({ email: "" }, CHECK);
  const forgot = useMutation({
    mutationFn: CALL,
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      notifySuccess({ message });
      go(paths.login());
    },
  });
  const callback = `${window.location.origin}/reset-password`;
  return (
    <PublicFrame title={texts.title} lead={texts.lead}>
      <FormShell
        form={form}
        onSubmit={({ email }) => forgot.mutate({ email, callback })}
        saving={forgot.isPending}
        error={forgot.error}
        submitLabel={texts.submit}
        guarded={false}
        wideSubmit
      >
        <EmailField form={form} name="email" label={texts.email} autoFocus />
      </FormShell>
      <AppLink to={paths.signin()} className={styles.link}>
        {texts.back}
      </AppLink>
    </PublicFrame>
  );
}
