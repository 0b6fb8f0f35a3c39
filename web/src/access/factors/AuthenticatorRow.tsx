import { Button, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { formatDayAndTime } from "../../kit/format/time.ts";
import type { SignInMethods } from "./api.ts";
import styles from "./factors.module.css";
import { RemoveAppDialog, RenewCodesDialog } from "./ProofDialogs.tsx";
import { factorsTexts } from "./texts.ts";

const texts = factorsTexts.app;
const EnrolDialog = lazy(() => import("./EnrolDialog.tsx").then(({ EnrolDialog }) => ({ default: EnrolDialog })));

type AuthenticatorRowProps = {
  readonly app: SignInMethods["authenticator"];
};

/** Shows whether the authenticator app is on and since when, and how many recovery codes are left. */
export function AuthenticatorRow({ app }: AuthenticatorRowProps) {
  const [opened, setOpened] = useState<"enrol" | "renew" | "remove" | null>(null);
  const close = () => {
    setOpened(null);
  };
  return (
    <div className={styles.method}>
      <div className={styles.about}>
        <Text fw={600}>{texts.title}</Text>
        <Text c="dimmed">{app.since === null ? texts.off : texts.on(formatDayAndTime(app.since))}</Text>
        {app.enabled ? (
          <Text c={app.recovery_codes < 3 ? "orange" : "dimmed"}>{texts.codesLeft(app.recovery_codes)}</Text>
        ) : null}
      </div>
      <div className={styles.buttons}>
        {app.enabled ? (
          <>
            <Button variant="default" onClick={() => setOpened("renew")}>
              {texts.renew}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setOpened("remove")}>
              {texts.remove}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setOpened("enrol")}>
            {texts.setUp}
          </Button>
        )}
      </div>
      <Suspense>{opened === "enrol" ? <EnrolDialog onClose={close} /> : null}</Suspense>
      {opened === "renew" ? <RenewCodesDialog onClose={close} /> : null}
      {opened === "remove" ? <RemoveAppDialog onClose={close} /> : null}
    </div>
  );
}
