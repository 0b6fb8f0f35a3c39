import { Anchor } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { EmailField, TextField } from "../../kit/form/text-fields.tsx";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useGo, useQuery } from "../../kit/page/navigate.ts";
import { useFirstTouch } from "../../kit/page/use-first-touch.ts";
import { paths } from "../../paths.ts";
import { forgetUser } from "../../session/session.ts";
import { keepActivationReason } from "../applicant/why-activation.ts";
import { useEntering } from "../factors/use-entering.ts";
import { lazyCall, lazySchema, loadAccess } from "../lazy-calls.ts";
import { PublicFrame } from "../PublicFrame.tsx";
import styles from "../public.module.css";
import { accessTexts } from "../texts.ts";
import { NOT_ACTIVE } from "./not-active.ts";
import { SendCodeAgain } from "./SendCodeAgain.tsx";

const texts = accessTexts.verify;
const CALL = lazyCall("verifyCode");
const CHECK = lazySchema("verifyCode");

/**
 * The second step of a sign-in: asks for the one-time code, which is mailed or comes from the user's authenticator app.
 */
export function VerifyPage() {
  const { email = "" } = useParams({ strict: false }) as { email?: string };
  const { returnUrl, from } = useQuery();
  const isApp = from === "app";
  const [isRecovery, setRecovery] = useState(false);
  useFirstTouch(loadAccess);
  const form = useKitForm({ email, auth_code: "" }, CHECK);
  const verify = useVerification(returnUrl);
  const startOver = () => {
    form.setFieldValue("auth_code", "");
    form.clearErrors();
    verify.reset();
    form.getInputNode("auth_code")?.focus();
  };
  const toggle = () => {
    setRecovery(!isRecovery);
    startOver();
  };
  return (
    <PublicFrame title={texts.title} lead={isRecovery ? texts.app.recoveryLead : isApp ? texts.app.lead : texts.lead}>
      <FormShell
        form={form}
        onSubmit={(values) => verify.mutate(values)}
        saving={verify.isPending}
        error={verify.error}
        submitLabel={texts.submit}
        guarded={false}
        saidInNotice
        wideSubmit
      >
        <EmailField form={form} name="email" label={texts.email} readOnly variant="filled" />
        <TextField
          form={form}
          name="auth_code"
          {...(isRecovery
            ? { label: texts.app.recovery, description: texts.app.recoveryHint, autoComplete: "off", spellCheck: false }
            : { label: texts.code, inputMode: "numeric", autoComplete: "one-time-code" })}
          autoFocus
        />
      </FormShell>
      {isApp ? (
        <Anchor
          component="button"
          type="button"
          underline="always"
          className={styles.link ?? ""}
          ta="start"
          onClick={toggle}
        >
          {isRecovery ? texts.app.useApp : texts.app.useRecovery}
        </Anchor>
      ) : (
        <SendCodeAgain email={email} onSent={startOver} />
      )}
      <AppLink to={paths.login(returnUrl === undefined ? {} : { returnUrl })} className={styles.link}>
        {isApp ? texts.app.again : texts.again}
      </AppLink>
    </PublicFrame>
  );
}

function useVerification(returnUrl: string | undefined) {
  const go = useGo();
  const enter = useEntering(returnUrl);
  return useMutation({
    mutationFn: CALL,
    meta: { quiet: true },
    onSuccess: ({ data }) => enter(data),
    onError: (error) => {
      const failure = failureOf(error);
      forgetUser();
      if (failure.status === NOT_ACTIVE) {
        keepActivationReason("signin");
        return go(paths.activation());
      }
      notifyError({ title: texts.failed, message: failure.message });
    },
  });
}
