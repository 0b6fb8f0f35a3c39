import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { AuthenticatorRow } from "./AuthenticatorRow.tsx";
import { factorsQueries } from "./api.ts";
import styles from "./factors.module.css";
import { PasskeysRow } from "./PasskeysRow.tsx";
import { factorsTexts } from "./texts.ts";

const texts = factorsTexts.card;
const LOADING_PX = 121;

/** Lists the user's sign-in methods: password, authenticator app and passkeys. */
export function SignInMethodsCard() {
  const query = useQuery(factorsQueries.read.queryOptions());
  const methods = query.data?.data;
  return (
    <Section title={texts.title} lead={methods?.authenticator.enabled === true ? texts.byApp : texts.mailed}>
      <div className={styles.method}>
        <div className={styles.about}>
          <Text fw={600}>{texts.password}</Text>
          <Text c="dimmed">{texts.passwordHint}</Text>
        </div>
        <div className={styles.buttons}>
          <Button component={AppLink} to={paths.password()} variant="default">
            {texts.changePassword}
          </Button>
        </div>
      </div>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : methods === undefined ? (
        <Skeleton height={LOADING_PX} />
      ) : (
        <>
          <AuthenticatorRow app={methods.authenticator} />
          <PasskeysRow methods={methods} />
        </>
      )}
    </Section>
  );
}
