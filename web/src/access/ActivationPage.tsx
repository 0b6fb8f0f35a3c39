import { ACTIVATION_DOCUMENTS } from "@hazina/contract/access.ts";
import { Alert, Badge, Button, Group, List, Skeleton, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ErrorState } from "../kit/feedback/ErrorState.tsx";
import { notifySuccess } from "../kit/feedback/notify.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";
import { useQuery as useAddressQuery } from "../kit/page/navigate.ts";
import { paths } from "../paths.ts";
import { accessQueries } from "./client.ts";
import { PublicFrame } from "./PublicFrame.tsx";
import { accessTexts } from "./texts.ts";

const texts = accessTexts.activation;

/** What happens after signing up; with the applicant's link also the state of the application, and activating it oneself. */
export function ActivationPage() {
  const { token } = useAddressQuery();
  return (
    <PublicFrame title={texts.title} lead={texts.lead} widthPx={480}>
      {token === undefined ? <Documents names={ACTIVATION_DOCUMENTS} /> : <Application token={token} />}
      <Button component={AppLink} to={paths.login()} variant="default" mt="sm">
        {texts.toLogin}
      </Button>
    </PublicFrame>
  );
}

function Application({ token }: { readonly token: string }) {
  const application = useQuery(accessQueries.applicant.queryOptions({ input: { token }, meta: { quiet: true } }));
  if (application.isPending) return <Skeleton height={160} />;
  if (application.isError) return <ErrorState error={application.error} onRetry={() => void application.refetch()} />;
  const { company_name, email, state, documents, self_activation } = application.data;
  return (
    <>
      <Group justify="space-between">
        <Text fw={600}>{texts.application(company_name)}</Text>
        <Badge color={state === "active" ? "accent" : "orange"} variant="light">
          {state === "active" ? texts.active : texts.pending}
        </Badge>
      </Group>
      {state === "active" ? (
        <Alert color="accent">{texts.activeLead(email)}</Alert>
      ) : (
        <>
          <Documents names={documents} />
          {self_activation ? <SelfActivation token={token} /> : null}
        </>
      )}
    </>
  );
}

function SelfActivation({ token }: { readonly token: string }) {
  const client = useQueryClient();
  const activate = useMutation({
    mutationFn: () => accessQueries.selfActivate.call({ token }),
    onSuccess: async ({ message }) => {
      notifySuccess({ message });
      await client.invalidateQueries({ queryKey: accessQueries.applicant.key() });
    },
  });
  return (
    <>
      <Text c="dimmed">{texts.selfLead}</Text>
      <Button loading={activate.isPending} onClick={() => activate.mutate()}>
        {texts.activate}
      </Button>
    </>
  );
}

function Documents({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      <Text>{texts.prepare}</Text>
      <List size="sm" spacing={4}>
        {names.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
    </>
  );
}
