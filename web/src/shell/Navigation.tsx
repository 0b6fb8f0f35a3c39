import { Tooltip, VisuallyHidden } from "@mantine/core";
import { AppLink } from "../kit/page/AppLink.tsx";
import { usePathname } from "../kit/page/navigate.ts";
import { isStaff } from "../may-open.ts";
import { paths } from "../paths.ts";
import { isPlanned, PLACES } from "../places.ts";
import { hasAbility, useUser } from "../session/session.ts";
import { isOpen, NAVIGATION, type NavigationItem, STAFF_NAVIGATION } from "./navigation.ts";
import styles from "./shell.module.css";
import { shellTexts } from "./texts.ts";

/** The left navigation: every job people do, the place that is open marked, what a role cannot open disabled with its reason. */
export function Navigation() {
  const groups = isStaff(useUser()) ? STAFF_NAVIGATION : NAVIGATION;
  return (
    <div className={styles.nav}>
      <AppLink to={paths.home()} className={styles.brand}>
        <span className={styles.brandMark} aria-hidden />
        {shellTexts.product}
      </AppLink>
      <nav className={styles.groups} aria-label={shellTexts.navigation}>
        {groups.map((group) => (
          <div key={group.title ?? "top"}>
            {group.title === null ? null : <div className={styles.groupTitle}>{group.title}</div>}
            <ul className={styles.items} aria-label={group.title ?? undefined}>
              {group.items.map((item) => (
                <li key={item.name}>
                  <Entry item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.version}>{shellTexts.version}</div>
    </div>
  );
}

function Entry({ item }: { readonly item: NavigationItem }) {
  const user = useUser();
  const here = usePathname();
  const place = PLACES[item.name];
  const { label } = item;
  const address = place.path;
  const isComing = isPlanned(item.name);
  const abilities = place.abilities ?? [];
  if (!hasAbility(user, abilities)) {
    return (
      <Tooltip label={shellTexts.lacks(abilities)} position="right" multiline w={240}>
        <button type="button" className={styles.item} aria-disabled="true">
          {label}
        </button>
      </Tooltip>
    );
  }
  return (
    <AppLink
      to={address}
      className={styles.item}
      data-planned={isComing || undefined}
      aria-current={isOpen(here, address, item.covers) ? "page" : undefined}
    >
      {label}
      {isComing ? <VisuallyHidden>, {shellTexts.notBuilt}</VisuallyHidden> : null}
    </AppLink>
  );
}
