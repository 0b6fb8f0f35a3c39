import { ActionIcon, Badge, Button, Menu, Text, Tooltip } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { IconDots } from "../../kit/icons/marks.tsx";
import { kitTexts } from "../../kit/texts.ts";
import { deviceOf } from "../profile/device.ts";
import type { Passkey, SignInMethods } from "./api.ts";
import styles from "./factors.module.css";
import { canUsePasskeys } from "./passkey-support.ts";
import { factorsTexts } from "./texts.ts";

const texts = factorsTexts.passkeys;
const load = () => import("./PasskeyDialogs.tsx");
const AddPasskeyDialog = lazy(() => load().then((dialogs) => ({ default: dialogs.AddPasskeyDialog })));
const RenamePasskeyDialog = lazy(() => load().then((dialogs) => ({ default: dialogs.RenamePasskeyDialog })));
const RemovePasskeyDialog = lazy(() => load().then((dialogs) => ({ default: dialogs.RemovePasskeyDialog })));

type Opened = { readonly what: "rename" | "remove"; readonly passkey: Passkey };
type PasskeysRowProps = { readonly methods: SignInMethods };

/** Lists the user's passkeys with their names and last use, with a button to add one on this device. */
export function PasskeysRow({ methods }: PasskeysRowProps) {
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    setAdding(false);
    setOpened(null);
  };
  const possible = methods.passkeys_possible && canUsePasskeys();
  return (
    <>
      <div className={styles.method}>
        <div className={styles.about}>
          <Text fw={600}>{texts.title}</Text>
          <Text c="dimmed">{possible ? texts.lead : whyNot(methods)}</Text>
        </div>
        {possible ? (
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </div>
        ) : null}
      </div>
      {methods.passkeys.length === 0 ? null : (
        <ul className={styles.passkeys} aria-label={texts.title}>
          {methods.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onOpen={(what) => setOpened({ what, passkey })} />
          ))}
        </ul>
      )}
      <Suspense>
        {adding ? <AddPasskeyDialog suggested={deviceOf(navigator.userAgent) ?? ""} onClose={close} /> : null}
        {opened?.what === "rename" ? <RenamePasskeyDialog passkey={opened.passkey} onClose={close} /> : null}
        {opened?.what === "remove" ? <RemovePasskeyDialog passkey={opened.passkey} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function whyNot({ passkeys_possible: served }: SignInMethods): string {
  return served && typeof window.PublicKeyCredential !== "function" ? texts.unsupported : texts.impossible;
}

type PasskeyItemProps = { readonly passkey: Passkey; readonly onOpen: (what: Opened["what"]) => void };

function PasskeyItem({ passkey, onOpen }: PasskeyItemProps) {
  const used = passkey.last_used_at === null ? texts.unused : texts.used(formatDayAndTime(passkey.last_used_at));
  return (
    <li className={styles.passkey}>
      <div className={styles.about}>
        <span className={styles.name}>
          {passkey.name}
          {passkey.synced ? (
            <Tooltip label={texts.syncedHint} multiline w={260}>
              <Badge variant="light" color="gray">
                {texts.synced}
              </Badge>
            </Tooltip>
          ) : null}
        </span>
        <Text c="dimmed">
          {texts.added(formatDayAndTime(passkey.created_at))}, {used}
        </Text>
      </div>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            className={styles.menu ?? ""}
            aria-label={kitTexts.actionsOf(passkey.name)}
          >
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onOpen("rename")}>{texts.rename}</Menu.Item>
          <Menu.Item color="var(--hz-bad)" onClick={() => onOpen("remove")}>
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
