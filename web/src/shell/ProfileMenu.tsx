import { Menu, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { UserPhoto } from "../access/profile/UserPhoto.tsx";
import { signOut } from "../access/sign-in/sign-out.ts";
import { IconLogout } from "../kit/icons/arrows.tsx";
import { IconKey } from "../kit/icons/locks.tsx";
import { IconUser } from "../kit/icons/things.tsx";
import { useGo } from "../kit/page/navigate.ts";
import { useScreenActions } from "../kit/page/screen-actions.ts";
import { ThemeItems, useThemeActions } from "../kit/page/ThemeItems.tsx";
import { paths } from "../paths.ts";
import { useUser } from "../session/session.ts";
import styles from "./shell.module.css";
import { shellTexts } from "./texts.ts";

/** The account's menu: who is signed in, profile, password, colours, sign out. */
export function ProfileMenu() {
  const user = useUser();
  const go = useGo();
  const leave = () => {
    void signOut();
    go(paths.login());
  };
  useThemeActions(shellTexts.palette.actions);
  useScreenActions(() => [{ label: shellTexts.signOut, kind: shellTexts.palette.actions, run: leave }]);
  if (user === null) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.account ?? ""}>
          <VisuallyHidden>
            {shellTexts.profileMenu}: {user.name}
          </VisuallyHidden>
          <UserPhoto user={user} sizePx={32} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--hz-ink)" truncate>
            {user.name}
          </Text>
          <Text size="xs" truncate>
            {user.email}
          </Text>
          <Text size="xs">{user.role?.name}</Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser size={16} />} onClick={() => go(paths.profile())}>
          {shellTexts.profile}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={16} />} onClick={() => go(paths.password())}>
          {shellTexts.changePassword}
        </Menu.Item>
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={leave}>
          {shellTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
