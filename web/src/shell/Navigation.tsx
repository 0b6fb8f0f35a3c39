import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { waitingOptions } from "../approvals/waiting.ts";
import { IconChevronDown } from "../kit/icons/arrows.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";
import { mayOpen } from "../may-open.ts";
import { markedEntry, type NavigationItem, navigationOf } from "../navigation.ts";
import { paths } from "../paths.ts";
import type { NavigationGroup } from "../place.ts";
import { PLACES, type PlaceName } from "../places.ts";
import { useUser } from "../session/session.ts";
import { sharedTexts } from "../texts.ts";
import { useFoldedSections } from "./folded-sections.ts";
import styles from "./navigation.module.css";
import { NAVIGATION_ICONS } from "./navigation-icons.ts";
import { shellTexts } from "./texts.ts";
import { usePlaceName } from "./use-place-name.ts";

type NavigationProps = {
  /** True if the user must first choose a new password. Until then, the server refuses all other calls. */
  readonly isHeld: boolean;
};

/**
 * The left navigation: the screens that the user may open. The current one is highlighted, and pending requests are
 * counted.
 */
export function Navigation({ isHeld }: NavigationProps) {
  const user = useUser();
  const here = usePlaceName();
  const marked = here === undefined ? undefined : markedEntry(user, here);
  const waiting = useQuery({ ...waitingOptions(), enabled: !isHeld && mayOpen(user, "approvals") });
  const counts: Counts = { approvals: waiting.data?.meta.total ?? 0 };
  return (
    <div className={styles.nav}>
      <AppLink to={paths.home()} className={styles.brand}>
        <span className={styles.brandMark} aria-hidden />
        {sharedTexts.product}
      </AppLink>
      <nav className={styles.groups} aria-label={shellTexts.navigation}>
        {navigationOf(user).map(({ key, title, items }) =>
          title === null ? (
            <Entries key={key} items={items} marked={marked} counts={counts} />
          ) : (
            <Folding key={key} section={key} title={title} items={items} marked={marked}>
              <Entries items={items} marked={marked} label={title} />
            </Folding>
          ),
        )}
      </nav>
      <div className={styles.version}>{sharedTexts.version}</div>
    </div>
  );
}

type Counts = { readonly [Name in PlaceName]?: number };

type FoldingProps = {
  readonly section: NavigationGroup;
  readonly title: string;
  readonly items: readonly NavigationItem[];
  readonly marked: PlaceName | undefined;
  readonly children: ReactNode;
};

/**
 * A group of the navigation that can be folded. A folded group still shows the entry of the current screen, so that
 * users see where they are.
 */
function Folding({ section, title, items, marked, children }: FoldingProps) {
  const { isFolded, toggle } = useFoldedSections();
  const id = useId();
  const folded = isFolded(section);
  const open = items.filter(({ name }) => name === marked);
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
        {folded ? open.length === 0 ? null : <Entries items={open} marked={marked} label={title} /> : children}
      </div>
    </div>
  );
}

type EntriesProps = {
  readonly items: readonly NavigationItem[];
  readonly marked: PlaceName | undefined;
  readonly label?: string;
  readonly counts?: Counts;
};

function Entries({ items, marked, label, counts = {} }: EntriesProps) {
  return (
    <ul className={styles.items} aria-label={label}>
      {items.map((item) => (
        <li key={item.name}>
          <Entry item={item} isMarked={item.name === marked} count={counts[item.name] ?? 0} />
        </li>
      ))}
    </ul>
  );
}

type EntryProps = { readonly item: NavigationItem; readonly isMarked: boolean; readonly count: number };

function Entry({ item: { label, icon, to }, isMarked, count }: EntryProps) {
  const Icon = NAVIGATION_ICONS[icon];
  return (
    <AppLink to={PLACES[to].path} className={styles.item} aria-current={isMarked ? "page" : undefined}>
      <Icon size={16} aria-hidden />
      {label}
      {count === 0 ? null : (
        <span className={styles.count} aria-label={shellTexts.waitingCount(count)} role="img">
          {count}
        </span>
      )}
    </AppLink>
  );
}
