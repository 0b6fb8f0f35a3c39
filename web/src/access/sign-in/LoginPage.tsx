import { ASKS_FOR_APP } from "@hazina/contract/access/sign-in-messages.ts";
import { useMutation } from "@tanstack/react-query";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError, notifyWarning } from "../../kit/feedback/notify.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { EmailField, PasswordField } from "../../kit/form/text-fields.tsx";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useGo, useQuery } from "../../kit/page/navigate.ts";
import { useFirstTouch } from "../../kit/page/use-first-touch.ts";
import { paths } from "../../paths.ts";
import { keepActivationReason } from "../applicant/why-activation.ts";
import { PasskeyButton } from "../factors/PasskeyButton.tsx";
import { lazyCall, lazySchema, loadAccess } from "../lazy-calls.ts";
import { PublicFrame } from "../PublicFrame.tsx";
import styles from "../public.module.css";
import { accessTexts } from "../texts.ts";
import { NOT_ACTIVE } from "./not-active.ts";
import { keepPendingSignIn } from "./pending-sign-in.ts";

const texts = accessTexts.login;
const CALL = lazyCall("signIn");
const CHECK = lazySchema("signIn");

/** The first step of a sign-in: asks for email address and password. */
export function LoginPage() {
  const go = useGo();
  useFirstTouch(loadAccess);
  const { returnUrl } = useQuery();
  const form = useKitForm({ email: "", password: "" }, CHECK);
  const signIn = useMutation({
    mutationFn: CALL,
    meta: { quiet: true },
    onSuccess: ({ message }, { email, password }) => {
      notifyWarning({ message });
      const isApp = message === ASKS_FOR_APP;
      if (!isApp) keepPendingSignIn({ email, password });
      const from = isApp ? ({ from: "app" } as const) : {};
      go(paths.verify({ email, ...from, ...(returnUrl === undefined ? {} : { returnUrl }) }));
    },
    onError: (error) => {
      const failure = failureOf(error);
      if (failure.status === NOT_ACTIVE) {
        keepActivationReason("signin");
        return go(paths.activation());
      }
      notifyError({ title: texts.failed, message: failure.message });
    },
  });
  return (
    <PublicFrame
      title={texts.title}
      lead={texts.lead}
      footer={
        <>
          {texts.noAccount}{" "}
          <AppLink to={paths.signup()} className={styles.link}>
            {texts.signUp}
          </AppLink>
        </>
      }
    >
      <FormShell
        form={form}
        onSubmit={(values) => signIn.mutate(values)}
        saving={signIn.isPending}
        error={signIn.error}
        submitLabel={texts.submit}
        guarded={false}
        saidInNotice
        wideSubmit
      >
        <EmailField form={form} name="email" label={texts.email} autoComplete="username" autoFocus />
        <PasswordField form={form} name="password" label={texts.password} autoComplete="current-password" />
      </FormShell>
      <AppLink to={paths.forgotPassword()} className={styles.link}>
        {texts.forgot}
      </AppLink>
      <PasskeyButton returnUrl={returnUrl} />
    </PublicFrame>
  );
}
