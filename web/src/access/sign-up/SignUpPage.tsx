import { SignUp } from "@hazina/contract/access/sign-up.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { StepTrail } from "../../kit/wizard/StepTrail.tsx";
import { paths } from "../../paths.ts";
import { accessQueries } from "../api.ts";
import { keepActivationReason } from "../applicant/why-activation.ts";
import { PublicFrame } from "../PublicFrame.tsx";
import styles from "../public.module.css";
import { accessTexts } from "../texts.ts";
import { AgreementDialog } from "./AgreementDialog.tsx";
import { SignUpDetails } from "./SignUpDetails.tsx";
import { type Choice, SignUpPlans } from "./SignUpPlans.tsx";
import { type Details, emptyDetails, registration } from "./sign-up.ts";

const texts = accessTexts.signUp;
const DetailsSchema = SignUp.omit({ plan_id: true, cycle: true });

/** Registers a company in three steps: the company and its first user, the plan, and the agreement. */
export function SignUpPage() {
  const go = useGo();
  const form = useKitForm<Details>(emptyDetails(), DetailsSchema);
  const [details, setDetails] = useState<Details | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const signUp = useMutation(
    accessQueries.signUp.mutationOptions({
      onSuccess: ({ message }) => {
        notifySuccess({ message });
        keepActivationReason("signup");
        go(paths.activation(), { replace: true });
      },
      onError: (error) => {
        setChoice(null);
        if (failureOf(error).fields.length > 0) setDetails(null);
      },
    }),
  );
  return (
    <PublicFrame
      title={texts.title}
      lead={texts.lead}
      widthPx={details === null ? 560 : 860}
      footer={
        <>
          {texts.haveAccount}{" "}
          <AppLink to={paths.login()} className={styles.link}>
            {texts.signIn}
          </AppLink>
        </>
      }
    >
      <StepTrail steps={texts.steps} current={details === null ? 0 : 1} />
      {details === null ? (
        <SignUpDetails form={form} error={signUp.error} onNext={setDetails} />
      ) : (
        <SignUpPlans onBack={() => setDetails(null)} onChoose={setChoice} />
      )}
      {details !== null && choice !== null ? (
        <AgreementDialog
          choice={choice}
          saving={signUp.isPending}
          onDecline={() => setChoice(null)}
          onAgree={() => signUp.mutate(registration(details, choice))}
        />
      ) : null}
    </PublicFrame>
  );
}
