import { useMutation } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { failureOf } from "../api/failure.ts";
import { notifyError, notifySuccess, notifyWarning } from "../kit/feedback/notify.tsx";
import { FormShell } from "../kit/form/FormShell.tsx";
import { EmailField, TextField } from "../kit/form/text-fields.tsx";
import { useKitForm } from "../kit/form/use-kit-form.ts";
import { AppLink } from "../kit/page/AppLink.tsx";
import { useGo, useQuery } from "../kit/page/navigate.ts";
import { useFirstTouch } from "../kit/page/use-first-touch.ts";
import { paths } from "../paths.ts";
import { lateCall, lateSchema, loadAccess } from "./late.ts";
import { NOT_ACTIVE, PASSWORD_DUE } from "./not-active.ts";
import { PublicFrame } from "./PublicFrame.tsx";
import styles from "./public.module.css";
import { safeReturnUrl } from "./return-url.ts";
import { forgetUser, keepUser } from "./session.ts";
import { accessTexts } from "./texts.ts";

const texts = accessTexts.verify;
const CALL = lateCall("verifyCode");
const CHECK = lateSchema("verifyCode");

/** The one-time code, the second step of a sign-in. */
export function VerifyPage() {
  const { email = "" } = useParams({ strict: false }) as { email?: string };
  const { returnUrl } = useQuery();
  const go = useGo();
  useFirstTouch(loadAccess);
  const form = useKitForm({ email, auth_code: "" }, CHECK);
  const verify = useMutation({
    mutationFn: CALL,
    meta: { quiet: true },
    onSuccess: async ({ data }) => {
      keepUser(data);
      if (data.login_attempts === PASSWORD_DUE) {
        notifyWarning({ message: texts.changePassword });
        return go(paths.password(), { replace: true });
      }
      const { greetingNow } = await import("../shell/greeting.ts");
      notifySuccess({ message: `${greetingNow()}, ${data.first_name}` });
      go(safeReturnUrl(returnUrl), { replace: true });
    },
    onError: (error) => {
      const failure = failureOf(error);
      forgetUser();
      if (failure.status === NOT_ACTIVE) return go(paths.activation());
      notifyError({ title: texts.failed, message: failure.message });
    },
  });
  return (
    <PublicFrame title={texts.title} lead={texts.lead}>
      <FormShell
        form={form}
        onSubmit={(values) => verify.mutate(values)}
        saving={verify.isPending}
        error={verify.error}
        submitLabel={texts.submit}
        guarded={false}
        wideSubmit
      >
        <EmailField form={form} name="email" label={texts.email} readOnly variant="filled" />
        <TextField
          form={form}
          name="auth_code"
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      </FormShell>
      <AppLink to={paths.login(returnUrl === undefined ? {} : { returnUrl })} className={styles.link}>
        {texts.again}
      </AppLink>
    </PublicFrame>
  );
}
