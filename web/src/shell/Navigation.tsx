import { Tooltip, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { IconChevronDown } from "../kit/icons/arrows.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";
import { usePathname } from "../kit/page/navigate.ts";
import { isStaff } from "../may-open.ts";
import { COMING_LATER, isOpen, NAVIGATION, type NavigationItem, STAFF_NAVIGATION } from "../navigation.ts";
import { paths } from "../paths.ts";
import { isPlanned, PLACES } from "../places.ts";
import { hasAbility, useUser } from "../session/session.ts";
import { sharedTexts } from "../texts.ts";
import { type Section, useFoldedSections } from "./folded-sections.ts";
import styles from "./navigation.module.css";
import { NAVIGATION_ICONS } from "./navigation-icons.ts";
import { shellTexts } from "./texts.ts";

/**
 * The left navigation: every job people do, the place that is open marked, what a role cannot open disabled with its reason,
 * and what is not there yet folded away under one entry.
 */
export function Navigation() {
  const staff = isStaff(useUser());
  return (
    <div className={styles.nav}>
      <AppLink to={paths.home()} className={styles.brand}>
        <span className={styles.brandMark} aria-hidden />
        {sharedTexts.product}
      </AppLink>
      <nav className={styles.groups} aria-label={shellTexts.navigation}>
        {(staff ? STAFF_NAVIGATION : NAVIGATION).map(({ key, title, items }) =>
          title === null ? (
            <Entries key={key} items={items} />
          ) : (
            <Folding key={key} section={key} title={title} items={items}>
              <Entries items={items} label={title} />
            </Folding>
          ),
        )}
        {staff ? null : <ComingLater />}
      </nav>
      <div className={styles.version}>{sharedTexts.version}</div>
    </div>
  );
}

/** Shows what is not there yet, by the jobs that it will be for. */
function ComingLater() {
  return (
    <Folding section="later" title={shellTexts.comingLater} items={COMING_LATER.flatMap(({ items }) => items)}>
      {COMING_LATER.map(({ key, title, items }) => (
        <div key={key}>
          {title === null ? null : <div className={styles.subtitle}>{title}</div>}
          <Entries items={items} label={title ?? shellTexts.comingLater} />
        </div>
      ))}
    </Folding>
  );
}

type FoldingProps = {
  readonly section: Section;
  readonly title: string;
  readonly items: readonly NavigationItem[];
  readonly children: ReactNode;
};

/** A section that folds. Folded, it still shows the entry that is open, so that nobody loses where they are. */
function Folding({ section, title, items, children }: FoldingProps) {
  const { isFolded, toggle } = useFoldedSections();
  const here = usePathname();
  const id = useId();
  const folded = isFolded(section);
  const openItems = items.filter(({ name, covers }) => isOpen(here, PLACES[name].path, covers));
  return (
    <div>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!folded}
        aria-controls={id}
        onClick={() => toggle(section)}
      >
        {title}
        <IconChevronDown size={14} className={styles.chevron} aria-hidden />
      </button>
      <div id={id}>
        {folded ? openItems.length === 0 ? null : <Entries items={openItems} label={title} /> : children}
      </div>
    </div>
  );
}

function Entries({ items, label }: { readonly items: readonly NavigationItem[]; readonly label?: string }) {
  return (
    <ul className={styles.items} aria-label={label}>
      {items.map((item) => (
        <li key={item.name}>
          <Entry item={item} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ item }: { readonly item: NavigationItem }) {
  const user = useUser();
  const here = usePathname();
  const place = PLACES[item.name];
  const { label } = item;
  const Icon = NAVIGATION_ICONS[item.icon];
  const address = place.path;
  const isComing = isPlanned(item.name);
  const abilities = place.abilities ?? [];
  if (!hasAbility(user, abilities)) {
    return (
      <Tooltip label={shellTexts.lacks(abilities)} position="right" multiline w={240}>
        <button type="button" className={styles.item} aria-disabled="true">
          <Icon size={16} aria-hidden />
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
      <Icon size={16} aria-hidden />
      {label}
      {isComing ? <VisuallyHidden>, {shellTexts.notBuilt}</VisuallyHidden> : null}
    </AppLink>
  );
}
