import { KYC_DOCUMENTS } from "@hazina/contract/access/applications.ts";
import { Alert, Badge, Button, Group, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAction } from "../../api/use-save.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { StepTrail } from "../../kit/wizard/StepTrail.tsx";
import { accessQueries } from "../api.ts";
import { refreshApplicant } from "../refresh.ts";
import { accessTexts } from "../texts.ts";
import type { Application } from "./api.ts";
import styles from "./applicant.module.css";
import { DocumentRow } from "./DocumentRow.tsx";
import { DocumentsForm } from "./DocumentsForm.tsx";
import { applicantTexts as texts } from "./texts.ts";

const WATCH_MS = 60_000;
const STEP_OF = { collecting: 0, returned: 0, submitted: 1, approved: 3 } as const;
const COLOR_OF = { collecting: "gray", returned: "red", submitted: "orange", approved: "accent" } as const;

/**
 * Shows the status of the application that a mailed link belongs to, and the next step for the
 * applicant.
 */
export function ApplicantStatus({ token }: { readonly token: string }) {
  const application = useQuery(
    accessQueries.applicant.queryOptions({
      input: { token },
      refetchInterval: ({ state }) => (state.data?.review.state === "submitted" ? WATCH_MS : false),
      refetchOnWindowFocus: true,
    }),
  );
  if (application.isPending) return <Skeleton height={320} />;
  if (application.isError) return <ErrorState error={application.error} onRetry={() => void application.refetch()} />;
  const { company_name, review, self_activation } = application.data;
  return (
    <>
      {review.state === "approved" ? null : <Text c="dimmed">{accessTexts.activation.lead}</Text>}
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} className={styles.company ?? ""}>
          {texts.application(company_name)}
        </Text>
        <Badge color={COLOR_OF[review.state]} variant="light" tt="none" miw="max-content">
          {texts.states[review.state]}
        </Badge>
      </Group>
      <StepTrail steps={texts.steps} current={STEP_OF[review.state]} />
      <WhatNow token={token} application={application.data} />
      {self_activation && review.state !== "approved" ? <SelfActivation token={token} /> : null}
    </>
  );
}

type WhatNowProps = { readonly token: string; readonly application: Application };

function WhatNow({ token, application: { review, email } }: WhatNowProps) {
  if (review.state === "approved") return <Note color="accent">{texts.active(email)}</Note>;
  if (review.state === "submitted") {
    return (
      <>
        <Note color="accent">{texts.submitted(email)}</Note>
        <ul className={styles.list}>
          {review.documents.map((one) => (
            <DocumentRow
              key={one.kind}
              title={KYC_DOCUMENTS[one.kind]}
              uploaded={one}
              chosen={undefined}
              refusal={undefined}
              percent={undefined}
            />
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      {review.state === "returned" ? (
        <Note color="orange">
          {texts.returned}
          <Text fw={600} my={4} className={styles.reason ?? ""}>
            {review.reason}
          </Text>
          {texts.returnedNext}
        </Note>
      ) : (
        <Text>{texts.collecting}</Text>
      )}
      <DocumentsForm token={token} review={review} />
    </>
  );
}

function Note({ color, children }: { readonly color: string; readonly children: ReactNode }) {
  return (
    <Alert color={color} variant="light" role="status">
      {children}
    </Alert>
  );
}

function SelfActivation({ token }: { readonly token: string }) {
  const activate = useAction(() => accessQueries.selfActivate.call({ token }), refreshApplicant);
  return (
    <section className={styles.self} aria-labelledby="self-activation">
      <Title order={2} id="self-activation">
        {texts.selfTitle}
      </Title>
      <Text c="dimmed">{texts.selfLead}</Text>
      <Button variant="default" loading={activate.isPending} onClick={() => activate.mutate(undefined)}>
        {texts.activate}
      </Button>
    </section>
  );
}
