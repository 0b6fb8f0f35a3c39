import { Button, Group, Text } from "@mantine/core";
import { confirm } from "../../kit/dialog/confirm.ts";
import { notifyError, notifySuccess } from "../../kit/feedback/notify.tsx";
import { currentUser } from "../../session/session.ts";
import styles from "./factors.module.css";
import { factorsTexts } from "./texts.ts";

const texts = factorsTexts.codes;

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/**
 * Asks the user to confirm that the dialog with the recovery codes may be closed, because the codes are shown only
 * once. No confirmation is needed if the user closes the dialog with the button below the codes.
 */
export async function confirmLeavingCodes(): Promise<boolean> {
  return confirm({ title: texts.leaveTitle, body: texts.leave, action: texts.leaveAction, decline: texts.stay });
}

/** Shows the recovery codes, so that the user can copy, save or note them down. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => notifySuccess({ message: texts.copied }),
      () => notifyError({ message: texts.notCopied }),
    );
  const file = [texts.fileHead(currentUser()?.email ?? ""), "", ...codes, ""].join("\n");
  return (
    <>
      <Text c="dimmed" mb="md">
        {texts.lead}
      </Text>
      <ul className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between" gap="sm" mt="lg">
        <Group gap="sm">
          <Button variant="default" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download={texts.fileName}
          >
            {texts.save}
          </Button>
        </Group>
        <Button onClick={onDone} data-autofocus>
          {texts.done}
        </Button>
      </Group>
    </>
  );
}
