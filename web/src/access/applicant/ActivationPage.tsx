import { ACTIVATION_DOCUMENTS } from "@hazina/contract/access/applicant.ts";
import { Alert, Button, List, Text } from "@mantine/core";
import { ConfirmHost } from "../../kit/dialog/ConfirmHost.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useQuery as useAddressQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { PublicFrame } from "../PublicFrame.tsx";
import { accessTexts } from "../texts.ts";
import { ApplicantStatus } from "./ApplicantStatus.tsx";
import { activationReason } from "./why-activation.ts";

const texts = accessTexts.activation;
const SHEET_PX = 480;
const APPLICATION_PX = 680;

/**
 * Shows the steps that follow sign-up. If the applicant's link opened the screen, it also shows the status of the
 * application and its documents, and lets the applicant activate the company.
 */
export function ActivationPage() {
  const { token } = useAddressQuery();
  const hasLink = token !== undefined && token !== "";
  return (
    <PublicFrame title={texts.title} widthPx={hasLink ? APPLICATION_PX : SHEET_PX}>
      {hasLink ? <ApplicantStatus token={token} /> : <WhatToPrepare />}
      <Button component={AppLink} to={paths.login()} variant="default" mt="sm">
        {texts.toLogin}
      </Button>
      <ConfirmHost />
    </PublicFrame>
  );
}

/** Shows the completed steps of the sign-up, the next step and a contact. */
function WhatToPrepare() {
  const reason = activationReason();
  return (
    <>
      {reason === null ? null : (
        <Alert color="orange" variant="light" role="status">
          {texts.why[reason]}
        </Alert>
      )}
      <Text c="dimmed">{texts.lead}</Text>
      <Text>{texts.prepare}</Text>
      <List size="sm" spacing={4}>
        {ACTIVATION_DOCUMENTS.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
      <Text c="dimmed">{texts.byLink}</Text>
      <Text>{texts.next}</Text>
      <Text c="dimmed">{texts.ask}</Text>
    </>
  );
}
