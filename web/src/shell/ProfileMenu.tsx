import { Menu, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { UserPhoto } from "../access/profile/UserPhoto.tsx";
import { signOut } from "../access/sign-in/sign-out.ts";
import { IconLogout } from "../kit/icons/arrows.tsx";
import { IconKey } from "../kit/icons/locks.tsx";
import { useGo } from "../kit/page/navigate.ts";
import { useScreenActions } from "../kit/page/screen-actions.ts";
import { ThemeItems, useThemeActions } from "../kit/page/ThemeItems.tsx";
import { accountItems, markedEntry } from "../navigation.ts";
import { paths } from "../paths.ts";
import { PLACES } from "../places.ts";
import { useUser } from "../session/session.ts";
import { NAVIGATION_ICONS } from "./navigation-icons.ts";
import styles from "./shell.module.css";
import { shellTexts } from "./texts.ts";
import { usePlaceName } from "./use-place-name.ts";

/**
 * The account menu: the user's name, and entries for pay, leave, loans, profile, password, colours, and signing out.
 */
export function ProfileMenu() {
  const user = useUser();
  const go = useGo();
  const leave = () => {
    void signOut();
    go(paths.login());
  };
  useThemeActions(shellTexts.palette.actions);
  useScreenActions(() => [{ label: shellTexts.signOut, kind: shellTexts.palette.actions, run: leave }]);
  const here = usePlaceName();
  if (user === null) return null;
  const marked = here === undefined ? undefined : markedEntry(user, here);
  const isHere = accountItems(user).some(({ name }) => name === marked);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.account ?? ""} data-here={isHere || undefined}>
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
        {accountItems(user).map(({ name, label, icon, to }) => {
          const Icon = NAVIGATION_ICONS[icon];
          return (
            <Menu.Item
              key={name}
              leftSection={<Icon size={16} aria-hidden />}
              {...(name === marked ? { "aria-current": "page" as const, c: "var(--hz-accent)" } : {})}
              onClick={() => go(PLACES[to].path)}
            >
              {label}
            </Menu.Item>
          );
        })}
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
