import { ActionIcon } from "@mantine/core";
import { IconSearch } from "../kit/icons/marks.tsx";
import { IconMenu2 } from "../kit/icons/things.tsx";
import { NotificationBell } from "../notifications/NotificationBell.tsx";
import { CompanySwitcher } from "./CompanySwitcher.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import styles from "./shell.module.css";
import { shellTexts } from "./texts.ts";

type HeaderProps = {
  readonly onOpenNavigation: () => void;
  readonly onOpenPalette: () => void;
  readonly onSlot: (element: HTMLElement | null) => void;
  /** True if the user must first choose a new password. Until then, the server refuses all other calls. */
  readonly isHeld: boolean;
};

/** The header: company and branch, the controls of the current screen, search, notifications and the account menu. */
export function Header({ onOpenNavigation, onOpenPalette, onSlot, isHeld }: HeaderProps) {
  return (
    <header className={styles.header}>
      <ActionIcon
        className={styles.burger ?? ""}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={shellTexts.openNavigation}
        onClick={onOpenNavigation}
      >
        <IconMenu2 size={18} />
      </ActionIcon>
      <CompanySwitcher />
      <div ref={onSlot} className={styles.slot} />
      <button type="button" className={`${styles.pill} ${styles.search}`} onClick={onOpenPalette}>
        <IconSearch size={16} aria-hidden />
        <span className={styles.searchText}>{shellTexts.search}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isHeld ? null : <NotificationBell />}
      <ProfileMenu />
    </header>
  );
}
