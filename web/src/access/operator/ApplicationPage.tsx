import { Alert, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { formatPhone } from "../../kit/format/phone.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { paths } from "../../paths.ts";
import { type OpenApplication, operatorQueries } from "./api.ts";
import { DocumentsSection } from "./DocumentsSection.tsx";
import { ReviewButtons } from "./ReviewButtons.tsx";
import { operatorTexts as texts } from "./texts.ts";

/** Shows one application: the company, its documents and the buttons to approve or return it. */
export function ApplicationPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(operatorQueries.application.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(application) => application?.company_name ?? texts.loading}
      query={query}
      status={({ state }) => texts.states[state]}
      facts={factsOf}
      actions={(application) =>
        application.state === "submitted" ? <ReviewButtons application={application} /> : null
      }
    >
      {(application) => (
        <>
          <StateNote application={application} />
          <DocumentsSection application={application} />
          <div>
            <Button component={AppLink} to={paths.operatorApplications()} variant="default">
              {texts.back}
            </Button>
          </div>
        </>
      )}
    </DetailPage>
  );
}

function StateNote({ application: { state, review } }: { readonly application: OpenApplication }) {
  if (state === "submitted") return null;
  return (
    <Alert color={state === "approved" ? "accent" : "orange"} variant="light">
      {texts.notes[state]}
      {state === "returned" && review.reason !== null ? (
        <Text mt={4}>
          <b>{texts.notes.reason}:</b> {review.reason}
        </Text>
      ) : null}
    </Alert>
  );
}

function factsOf({ applicant, ...company }: OpenApplication): Fact[] {
  const { facts } = texts;
  return [
    { label: facts.industry, value: company.industry },
    { label: facts.country, value: company.country },
    { label: facts.plan, value: `${texts.plans[company.plan_id] ?? ""}, ${company.cycle}` },
    { label: facts.applicant, value: applicant?.name ?? texts.noApplicant },
    { label: facts.email, value: applicant?.email ?? "" },
    { label: facts.phone, value: formatPhone(applicant?.phone ?? "") },
    { label: facts.signedUp, value: formatDayAndTime(company.signed_up_at) },
    {
      label: facts.submitted,
      value: company.submitted_at === null ? facts.none : formatDayAndTime(company.submitted_at),
    },
  ];
}
